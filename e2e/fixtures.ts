import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from 'axe-core'
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { tell, untilTold } from '../scripts/quiet.ts'
import { settled } from './extra-entry.ts'
import { endFree, giveBack, PASSWORD, takeSession } from './sessions.ts'

export { expect, PASSWORD }

/** Calls that a test may answer without any document knowing. */
const WRITES = /ditutup|logout|login/

/** Pages whose test acts before their code has come. */
const unready = new WeakSet<Page>()

/**
 * A page that a test opens or loads anew is used once the app listens, as by somebody who does not race it; one that
 * never will (a file, code that is kept away) is waited for a moment in vain. Nor does anybody load a page in the
 * moment in which something on it closes.
 *
 * A page that a test answers calls of gets the shell at every address: what a document brings would otherwise be
 * asked for by nobody. All others get what students get.
 */
export const test = base.extend<object, { sessions: undefined; alone: undefined }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled === false) unready.add(page)
    const route = page.route.bind(page)
    let isAnswered = false
    page.route = async (url, ...rest) => {
      if (!isAnswered && String(url).includes('/api/') && !WRITES.test(String(url))) {
        isAnswered = true
        await giveShell(page, route)
      }
      return route(url, ...rest)
    }
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      await settled(page)
      const response = await goto(url, options)
      if (options?.waitUntil !== 'commit') await untilReady(page)
      return response
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      await settled(page)
      const response = await reload(options)
      await untilReady(page)
      return response
    }
    await use(page)
    // An answer of the test that still waits for the server's would be a failure of a test that has passed.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    giveBack(page)
  },
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      await use(undefined)
      await endFree()
    },
    { scope: 'worker', auto: true },
  ],
  alone: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use, { project }) => {
      // A test that measures time waits until nothing else runs.
      if (project.metadata.isAlone) {
        tell('browsers wait')
        await untilTold('units wait')
      }
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 0 },
  ],
})

async function untilReady(page: Page): Promise<void> {
  if (unready.has(page)) return
  await page
    .locator('html[data-ready]')
    .waitFor({ state: 'attached', timeout: 3_000 })
    .catch(() => undefined)
}

/** Opens every page with the shell, which is the same for everybody and asks for itself. */
async function giveShell(page: Page, route = page.route.bind(page)): Promise<void> {
  await route(
    () => true,
    async (one) => {
      const request = one.request()
      if (request.resourceType() !== 'document') return one.fallback()
      const { pathname, origin } = new URL(request.url())
      if (/\.\w+$/.test(pathname) || request.method() !== 'GET') return one.fallback()
      return one.fulfill({ response: await one.fetch({ url: `${origin}/index.html` }) })
    },
  )
}

/** The demo accounts, by what they show. */
export const DEMO = {
  complete: '24010001',
  joined: '24010002',
  /** Has read no announcement: whoever opens their page has, and only a test of the pop-ups opens his screens. */
  announced: '24010071',
  fewData: '25020001',
  notOjt: '25020002',
  inactiveByAcademic: '24010003',
  inactiveByFinance: '24010004',
  inactiveOther: '24010005',
  broken: '24010006',
} as const

/**
 * Opens the page as that student, logged in without going through the login form.
 * The announcements of the start would lie over every page: only their own test lets them come.
 */
export async function openAs(
  page: Page,
  nim: string,
  path: string,
  { announcements = false, isTakenOver = true } = {},
): Promise<void> {
  const { id, token, origin } = await takeSession(page, nim)
  await tellScreen(page, id, origin)
  await page.addInitScript((token) => {
    if (!sessionStorage.getItem('e2e-opened')) localStorage.setItem('token', token)
    sessionStorage.setItem('e2e-opened', '1')
  }, token)
  // A script of the context comes before those of its pages, and would find no token in this one.
  if (!announcements) for (const where of [page, page.context()]) await withoutPopups(where)
  if (!isTakenOver) unready.add(page)
  await page.goto(path, { waitUntil: isTakenOver ? 'load' : 'commit' })
  // Touches and keys before that are tried in documents.spec.ts.
  if (isTakenOver) await expect(page.locator('html')).toHaveAttribute('data-ready')
}

/**
 * Shows every document of the page in the device's own letters. The app's, where they come too late for one document,
 * are there for the next, whose lines break elsewhere: what is measured in both would differ by chance.
 */
export async function withoutFont(page: Page): Promise<void> {
  await page.route(/\.woff2$/, (route) => route.abort())
}

/** Keeps the code of the app on its way; the function returned lets the code come. */
export async function holdCode(page: Page): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return letCome
}

/**
 * Lets no announcement of the start come, as if the student had closed them all during this visit. To answer the call
 * instead would lead every file of every page through the test, and past the browser's cache.
 */
export async function withoutPopups(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    // A page that is about to go somewhere has no storage yet.
    if (!location.protocol.startsWith('http') || !localStorage.getItem('token')) return
    const ids = Array.from({ length: 200 }, (_, id) => [`p${id}`, `survei${id}`]).flat()
    sessionStorage.setItem('sia:mhs:pengumuman', ids.join())
  })
}

/** Leaves what theme.js of the login page does, unless a page or a test has said something already. */
async function tellScreen(page: Page, session = '', url = ''): Promise<void> {
  const told = await page.context().cookies(url)
  if (told.some(({ name }) => name === 'sia_layar')) return
  const width = (page.viewportSize()?.width ?? 0) < 1024 ? 'narrow' : 'wide'
  await page.context().addCookies([{ name: 'sia_layar', value: `${session}.${width}`, url }])
}

/** The server's answer to the student of the page, asked beside it: the page's own document may have brought it. */
export async function readApi<T>(page: Page, url: string): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.get(url, { headers: { authorization: `Bearer ${token}` } })
  return (await reply.json()) as T
}

/**
 * The small file, sent once a document: to send and to read the whole one took as long as to look at the page. Its few
 * letters beyond ASCII are written as escapes, or all of it would travel and be read at twice the size.
 */
const axeSource = readFileSync(
  fileURLToPath(import.meta.resolve('axe-core/axe.min.js')),
  'utf8',
).replace(
  /[\u0080-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

const AXE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Passed rules are counted, not described.
  resultTypes: ['violations'],
}

/** Fails on any accessibility violation of WCAG 2.2 AA that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  // Half-way through a fade every colour is a paler one.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  )
  // Frames answer the page that asks; each has to have it.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  }
  const violations = await page.evaluate(async (options) => {
    const axe: typeof import('axe-core') = Reflect.get(window, 'axe')
    const { violations } = await axe.run(document, options)
    const { scrollX, scrollY } = window
    for (const one of violations.filter(({ id }) => id === 'target-size')) {
      const small = []
      for (const node of one.nodes) {
        const target = document.querySelector(String(node.target))
        // A target half under a bar that stays in view is scrolled away from it, and asked about there.
        target?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { violations: still } = await axe.run(target ?? document, { runOnly: [one.id] })
        if (still.length > 0) small.push(node)
      }
      one.nodes = small
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return violations.filter(({ nodes }) => nodes.length > 0)
  }, AXE)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([])
}
