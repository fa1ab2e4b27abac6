import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, PASSWORD, test } from '../fixtures.ts'

/** A round is over when the page, with nothing left to compute, has asked for nothing more this long. */
const QUIET_MS = 200

const SCREENS = [
  '/beranda',
  '/',
  '/profile-edit',
  '/update-password',
  '/krs',
  '/kelas-show/:kelas',
  '/kelas-penilaian-dosen/:kelas',
  '/pembayaran',
  '/progkam',
  '/buku-saku',
  '/mhs-pojt-show',
  '/berita-terkini',
  '/berita-terkini-show/1',
  '/buku-perpustakaan?search=a&page=2',
  '/ks-create',
  '/peminjaman-ruangan',
  '/peminjaman-ruangan/create',
  '/survey',
  '/survey-create/1',
]

/** The devices, below the form of the password: who has to change a one-time one may not ask for them. */
const LATER = '/api/sesi'

/** The id of a class of the student. */
async function findKelas(page: Page): Promise<number> {
  const data = { nim: DEMO.complete, password: PASSWORD, is_mhs: true }
  const login = await (await page.request.post('/api/login', { data })).json()
  const headers = { Authorization: `Bearer ${login._token.split('|')[1]}` }
  const { krs } = await (await page.request.get('/api/krs', { headers })).json()
  return krs[0].kelas.id
}

/** Notes since when nothing on the page stands in for data, as Date.now: whoever looks at a busy page is late. */
async function noteContent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const content = document.querySelector('#content h1')
      const waits = document.querySelector('.skeleton, [aria-busy=true]')
      const since = Reflect.get(window, 'shownSince') ?? performance.timeOrigin + performance.now()
      Object.assign(window, { shownSince: content && !waits ? since : undefined })
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['id', 'class', 'aria-busy'],
    })
  })
}

/** Waits until nothing on the page stands in for data; returns since when that is so, as Date.now. */
async function waitForContent(page: Page): Promise<number> {
  const since = await page.waitForFunction(() => Reflect.get(window, 'shownSince'))
  return Number(await since.jsonValue())
}

/**
 * Answers what a page asks for in rounds: all that it knows by then at once, however long it computed to know it.
 * Returns what the page asked for, when (as Date.now) and in which round, the HTML's being 0.
 */
async function answerInRounds(page: Page) {
  const asked: { url: string; at: number; round: number }[] = []
  let round = 0
  let fetching = 0
  let held: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  // A page that shows no frame yet has no idle time to tell of.
  const isIdle = () =>
    page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })))
  const waitOn = () => {
    clearTimeout(timer)
    timer = setTimeout(endRound, QUIET_MS)
  }
  const endRound = async () => {
    const before = asked.length
    // On its way to another document it is at work too.
    const isDone = await isIdle().then(
      () => asked.length === before && fetching === 0,
      () => page.isClosed(),
    )
    if (!isDone) return waitOn()
    // Another end of the same round may have been waited for meanwhile.
    if (held.length === 0) return
    round += 1
    const all = held
    held = []
    for (const release of all) release()
  }
  await page.route('**', async (route) => {
    const request = route.request()
    // Pictures are known once the data is, and have their room; a counted view shows nothing.
    if (request.resourceType() === 'image' || request.method() !== 'GET') return route.continue()
    asked.push({ url: new URL(request.url()).pathname, at: Date.now(), round })
    fetching += 1
    const response = await route.fetch().finally(() => {
      fetching -= 1
    })
    if (request.resourceType() === 'document') round += 1
    else
      await new Promise<void>((release) => {
        held.push(release)
        waitOn()
      })
    await route.fulfill({ response })
  })
  return asked
}

for (const screen of SCREENS) {
  test(`${screen} opened cold has all it needs two rounds after its HTML`, async ({ page }) => {
    const path = screen.includes(':kelas')
      ? screen.replace(':kelas', String(await findKelas(page)))
      : screen
    const asked = await answerInRounds(page)
    await noteContent(page)
    // As for a browser whose document brings nothing: the shell is the same for everybody.
    await page
      .context()
      .addCookies([
        { name: 'sia_layar', value: 'none.narrow', url: String(test.info().project.use.baseURL) },
      ])
    await openAs(page, DEMO.complete, path)
    const shown = await waitForContent(page)
    // Later requests, such as a counted view, may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const rounds = asked.filter(({ at }) => at <= shown)
    expect(rounds.filter(({ url, round }) => round > 2 && url !== LATER)).toEqual([])
    // The reads are among what was counted, and so is the code.
    expect(rounds.filter(({ url }) => url.startsWith('/api/')).length).toBeGreaterThan(0)
    expect(rounds.filter(({ url }) => url.endsWith('.js')).length).toBeGreaterThan(4)
  })
}
