import type { Browser, CDPSession, Page } from 'playwright/test'
import { PASSWORD } from '../fixtures.ts'

/** The measurements of a page's opening, in milliseconds. */
export interface Opening {
  /** After it was asked for, until the student's data could be read. */
  readable: number
  /** The longest that a touch waited for the frame after it, from then until a second after the app listens. */
  tap: number
  /** The longest task meanwhile; 0 where none took 50 ms. */
  task: number
  /** How long the page's own scripts ran in all. */
  script: number
}

/** The buttons that are pressed as soon as a page can be read; each opens a dialog. */
export const PRESSED = {
  /** The browser can open it. */
  menu: 'button[aria-label="Buka menu"]',
  /** It needs the app's code, and a file of its own. */
  answer: 'button[aria-label="Cari"]',
}

/** For a page opened for the first time, and with a filled cache. */
export type Twice<T> = Record<'cold' | 'warm', T>

/** So often is the page touched while the app takes it over, */
const TOUCH_MS = 120
/** and so long; */
const TOUCHED_MS = 2_400
/** and what is pressed gets this long to open; */
const OPENED_MS = 6_000
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
  async function visitTwice<T>(
    path: string,
    shows: string,
    button: string | null,
    visit: (page: Page, session: CDPSession, address: string) => Promise<T>,
  ): Promise<Twice<T>> {
    const page = await context.newPage()
    const session = await slowDown(page)
    if (token) {
      await page.addInitScript((secret) => localStorage.setItem('token', secret), token)
    }
    await page.addInitScript(watch, { shows, button })
    await session.send('Runtime.enable')
    await session.send('Performance.enable')
    await session.send('Runtime.addBinding', { name: 'tellReadable' })
    const cold = await visit(page, session, origin + path)
    await page.waitForTimeout(SETTLED_MS)
    // From elsewhere: the same address once more would be a reload.
    await page.goto('about:blank')
    return { cold, warm: await visit(page, session, origin + path) }
  }
  return {
    ask: async (path: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}` }
      return (await context.request.get(origin + path, { headers })).json()
    },
    /** Visits an address; `shows` selects what the student came for. */
    visit: (path: string, shows: string) => visitTwice(path, shows, null, open),
    /** As `visit`; presses a button at the moment that the page can be read, and tells when its dialog is seen. */
    press: (path: string, shows: string, button: string) =>
      visitTwice(path, shows, button, pressAtOnce),
    close: () => context.close(),
  }
}

/** Goes to an address; returns when it could be read, and where the button is then. */
async function goUntilShown(page: Page, session: CDPSession, address: string): Promise<Shown> {
  // Asking the page itself would have it run 300 KB of the asker's code before its first frame.
  const shown = new Promise<Shown>((resolve) => {
    session.once('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload)))
  })
  await page.goto(address, { waitUntil: 'commit' })
  return shown
}

async function open(page: Page, session: CDPSession, address: string): Promise<Opening> {
  const before = await readScript(session)
  const { readable } = await goUntilShown(page, session, address)
  for (let at = 0; at < TOUCHED_MS; at += TOUCH_MS) {
    await touch(session, EDGE)
    await page.waitForTimeout(TOUCH_MS)
  }
  const script = (await readScript(session)) - before
  const found = await page.evaluate((): Waits => Reflect.get(window, 'waits'))
  const [tap, task] = [Math.max(0, ...found.taps), Math.max(0, ...found.tasks)]
  return { readable, tap, task, script }
}

async function pressAtOnce(page: Page, session: CDPSession, address: string): Promise<number> {
  const { place } = await goUntilShown(page, session, address)
  if (!place) throw new Error(`${address} has no such button`)
  await touch(session, place)
  const opened = await page.waitForFunction(
    () => (Reflect.get(window, 'waits') as Waits).opened,
    null,
    { timeout: OPENED_MS, polling: 500 },
  )
  return opened.jsonValue()
}

/** How long scripts ran in this page so far, in milliseconds. */
async function readScript(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
}

interface Place {
  x: number
  y: number
}

/** The page's edge, where nothing is to be pressed. */
const EDGE: Place = { x: 3, y: 330 }

async function touch(session: CDPSession, place: Place): Promise<void> {
  const touchPoints = [place]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** How much slower than a processor of a shared server at rest a cheap phone is. */
const SLOWER = 4

/** A cheap phone on slow 4G: 1.6 Mbit/s, 150 ms, a processor that is `rate` times as slow as this one. */
export async function slowDown(page: Page, rate = SLOWER): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/** How long a processor of a shared server at rest works on what `readPhoneRate` gives it, in milliseconds. */
const AT_REST_MS = 19

/** Returns the `rate` of `slowDown` that makes this processor a cheap phone, less on a machine that is slower or busy now. */
export async function readPhoneRate(page: Page): Promise<number> {
  const bestMs = await page.evaluate(() => {
    const measure = () => {
      const start = performance.now()
      let sum = 0
      for (let at = 0; at < 3_000_000; at += 1) sum = (sum * 31 + at) % 1_000_003
      const counts: Record<string, number> = { sum }
      for (let at = 0; at < 30_000; at += 1) counts[`k${at % 5_000}`] = at
      JSON.parse(JSON.stringify(counts))
      return performance.now() - start
    }
    return Math.min(...Array.from({ length: 6 }, measure))
  })
  return Math.min(SLOWER, Math.max(1, (SLOWER * AT_REST_MS) / bestMs))
}

/** How long touches and tasks took since the page could be read. */
interface Waits {
  taps: number[]
  tasks: number[]
  /** From the finger's coming until a dialog is seen; 0 until then. */
  opened: number
}

/** When a page could be read, and the middle of the button that is to be pressed. */
interface Shown {
  readable: number
  place: Place | null
}

/** Tells the end of the first frame that shows what is waited for, in view and without any outline of it. */
function watch({ shows, button }: { shows: string; button: string | null }): void {
  const waits: Waits = { taps: [], tasks: [], opened: 0 }
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
    const box = button && document.querySelector(button)?.getBoundingClientRect()
    const place = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
    Reflect.get(window, 'tellReadable')(JSON.stringify({ readable: shownAt, place }))
  }
  const lookForDialog = (since: number) => {
    const isThere = document.querySelector('dialog[open]')?.checkVisibility()
    requestAnimationFrame((now) => {
      // The next frame begins after the one that shows it.
      if (isThere) waits.opened = now - since
      else lookForDialog(since)
    })
  }
  if (button) {
    addEventListener('pointerdown', ({ timeStamp }) => lookForDialog(timeStamp), {
      capture: true,
      once: true,
    })
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
