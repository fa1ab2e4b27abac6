import type { Browser, CDPSession, Page } from 'playwright/test'
import { PASSWORD } from '../fixtures.ts'

/** What was measured while a page was opened, in milliseconds. */
export interface Opening {
  /** After it was asked for, until the student's data could be read. */
  readable: number
  /** The longest that a touch waited for the frame after it, from then until a second after the app listens. */
  tap: number
  /** The longest task meanwhile; 0 where none took 50 ms. */
  task: number
}

/** A page opened for the first time, and with a filled cache. */
export type Visit = Record<'cold' | 'warm', Opening>

/** So often is the page touched while the app takes it over, */
const TOUCH_MS = 120
/** and so long; */
const TOUCHED_MS = 2_400
/** and what comes after a page, such as the worker and the code of other screens, gets this much longer. */
const SETTLED_MS = 2_000

/** Opens a browser of a student who is logged in, or of nobody. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  { nim, withWorker }: { nim: string | null; withWorker: boolean },
) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers: withWorker ? 'allow' : 'block',
  })
  let token: string | null = null
  if (nim) {
    const login = { nim, password: PASSWORD, is_mhs: true }
    const reply = await context.request.post(`${origin}/api/login`, { data: login })
    const [id, secret] = (await reply.json())._token.split('|')
    token = secret
    // As theme.js of the login page leaves it.
    await context.addCookies([{ name: 'sia_layar', value: `${id}.narrow`, url: origin }])
  }
  return {
    ask: async (path: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}` }
      return (await context.request.get(origin + path, { headers })).json()
    },
    /** Visits an address; `shows` selects what the student came for. */
    async visit(path: string, shows: string): Promise<Visit> {
      const page = await context.newPage()
      const session = await slowDown(page)
      if (token) {
        await page.addInitScript((secret) => localStorage.setItem('token', secret), token)
      }
      await page.addInitScript(watch, shows)
      await session.send('Runtime.enable')
      await session.send('Runtime.addBinding', { name: 'tellReadable' })
      const cold = await open(page, session, origin + path)
      await page.waitForTimeout(SETTLED_MS)
      // From elsewhere: the same address once more would be a reload.
      await page.goto('about:blank')
      return { cold, warm: await open(page, session, origin + path) }
    },
    close: () => context.close(),
  }
}

async function open(page: Page, session: CDPSession, address: string): Promise<Opening> {
  // Asking the page itself would have it run 300 KB of the asker's code before its first frame.
  const shown = new Promise<number>((resolve) => {
    session.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)))
  })
  await page.goto(address, { waitUntil: 'commit' })
  const readable = await shown
  for (let at = 0; at < TOUCHED_MS; at += TOUCH_MS) {
    await touch(session)
    await page.waitForTimeout(TOUCH_MS)
  }
  const found = await page.evaluate((): Waits => Reflect.get(window, 'waits'))
  return { readable, tap: Math.max(0, ...found.taps), task: Math.max(0, ...found.tasks) }
}

/** A finger on the page's edge, where nothing is to be pressed. */
async function touch(session: CDPSession): Promise<void> {
  const touchPoints = [{ x: 3, y: 330 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A cheap phone on slow 4G: 1.6 Mbit/s, 150 ms, a quarter of this processor. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

/** How long touches and tasks took since the page could be read. */
interface Waits {
  taps: number[]
  tasks: number[]
}

/** Tells the end of the first frame that shows what is waited for, in view and without any outline of it. */
function watch(shows: string): void {
  const waits: Waits = { taps: [], tasks: [] }
  Object.assign(window, { waits })
  let shownAt = 0
  const isShown = () => {
    const box = document.querySelector(shows)?.getBoundingClientRect()
    return box && box.height > 0 && !document.querySelector('#content .skeleton')
  }
  const listen = (type: string, list: number[], options = {}) =>
    new PerformanceObserver((found) => {
      for (const { startTime, duration } of found.getEntries())
        if (startTime >= shownAt) list.push(duration)
    }).observe({ type, ...options })
  const note = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    if (!paint) return requestAnimationFrame(note)
    // The first frame is on the screen later than it is made.
    shownAt = Math.max(shownAt, paint.startTime)
    listen('event', waits.taps, { durationThreshold: 16 })
    listen('longtask', waits.tasks)
    Reflect.get(window, 'tellReadable')(String(shownAt))
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
