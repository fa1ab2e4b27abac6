import type { Page } from 'playwright/test'
import { to } from '../apps/web/src/lib/address/to.ts'
import { expect, openAs, test } from './fixtures.ts'
import { listScreens, type Screen } from './screens.ts'

/** Notes what moved in a page, as Chromium sees it: by how much, and what it was. */
function noteShifts(): void {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node?: Node }[] = Reflect.get(entry, 'sources')
      const parts = sources.map(({ node }) => node?.textContent?.slice(0, 40))
      shifts.push(`${Reflect.get(entry, 'value')}: ${parts}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Looks at screens here and nowhere else. */
const LOOKER = '24010073'

/** Reads what counts as read from the first look on: the numbers of the menu stay as they are afterwards. */
async function readBefore(page: Page, screens: Screen[]): Promise<void> {
  const berita = screens.find(({ path }) => path === to.berita(':id'))
  const viewed = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await page.goto(berita?.address ?? '')
  await viewed
  await page.goto(to.pengumuman())
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const unread = async () => {
    const reply = await page.request.get('/api/beranda/lencana', { headers })
    return (await reply.json()).pengumuman
  }
  await expect.poll(unread).toBe(0)
}

test('nothing on any screen moves, from its first paint to what comes last', {
  tag: '@wide',
}, async ({ page, context }) => {
  test.slow()
  // A number that another test changes has as many digits before as after by chance alone.
  await openAs(page, LOOKER, '/krs')
  const screens = await listScreens(page)
  await readBefore(page, screens)
  await context.addInitScript(noteShifts)
  // The letters come late.
  await context.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue().catch(() => undefined)
  })
  const moved: { path: string; shifts: string[] }[] = []
  const walk = async (own: Page) => {
    for (let screen = screens.pop(); screen; screen = screens.pop()) {
      // Asked for by what comes a second after the page.
      const last = own.waitForResponse(/\/api\/berkas$/)
      await own.goto(screen.address)
      await last
      await own.evaluate(
        () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))),
      )
      moved.push({
        path: screen.path,
        shifts: await own.evaluate(() => Reflect.get(window, 'shifts')),
      })
    }
  }
  const others = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all([page, ...others].map(walk))
  expect(moved.length).toBeGreaterThan(15)
  expect(moved.filter(({ shifts }) => shifts.length > 0)).toEqual([])
})
