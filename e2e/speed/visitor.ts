import type { Browser, Page } from 'playwright/test'
import { PASSWORD } from '../fixtures.ts'

/** When a student's data could be read, in milliseconds after it was asked for: the first time, and with a filled cache. */
export interface Visit {
  cold: number
  warm: number
}

/** What comes after a page, such as the worker and the code of other screens. */
const SETTLED_MS = 4_000

/** Opens a browser of a student who is logged in. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  { nim, withWorker }: { nim: string; withWorker: boolean },
) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers: withWorker ? 'allow' : 'block',
  })
  const login = { nim, password: PASSWORD, is_mhs: true }
  const reply = await context.request.post(`${origin}/api/login`, { data: login })
  const [id, token] = (await reply.json())._token.split('|')
  // As theme.js of the login page leaves it.
  await context.addCookies([{ name: 'sia_layar', value: `${id}.narrow`, url: origin }])
  const headers = { authorization: `Bearer ${token}` }
  return {
    ask: async (path: string): Promise<unknown> =>
      (await context.request.get(origin + path, { headers })).json(),
    /** In: the address, and a selector of what the student came for. */
    async visit(path: string, shows: string): Promise<Visit> {
      const page = await context.newPage()
      await page.addInitScript((secret) => localStorage.setItem('token', secret), token)
      await page.addInitScript(watch, shows)
      await slowDown(page)
      const cold = await open(page, origin + path)
      await page.waitForTimeout(SETTLED_MS)
      // From elsewhere: the same address once more would be a reload.
      await page.goto('about:blank')
      return { cold, warm: await open(page, origin + path) }
    },
    close: () => context.close(),
  }
}

async function open(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => Reflect.get(window, 'readableAt'))
  return Number(await shown.jsonValue())
}

/** A cheap phone on slow 4G: 1.6 Mbit/s, 150 ms, a quarter of this processor. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Notes the end of the first frame that shows what is waited for, in view and without any outline of it. */
function watch(shows: string): void {
  let shownAt = 0
  const isShown = () => {
    const box = document.querySelector(shows)?.getBoundingClientRect()
    return box && box.height > 0 && !document.querySelector('#content .skeleton')
  }
  const note = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    // The first frame is on the screen later than it is made.
    if (paint) Object.assign(window, { readableAt: Math.max(shownAt, paint.startTime) })
    else requestAnimationFrame(note)
  }
  const look = () => {
    if (!isShown()) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      shownAt = performance.now()
      note()
    }
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}
