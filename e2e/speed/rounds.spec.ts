import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, PASSWORD, test } from '../fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What every reply is held back for; what the page computes in between is well below it. */
const ROUND_MS = 1_000

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

/** Waits until nothing on the page stands in for data. Out: when that was, as Date.now. */
async function waitForContent(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => {
    const content = document.querySelector('#content h1')
    const waits = document.querySelector('.skeleton, [aria-busy=true]')
    return content && !waits && performance.timeOrigin + performance.now()
  })
  return Number(await at.jsonValue())
}

for (const screen of SCREENS) {
  test(`${screen} opened cold has all it needs two rounds after its HTML`, async ({ page }) => {
    const path = screen.replace(':kelas', String(await findKelas(page)))
    const asked: { url: string; at: number }[] = []
    await page.route('**', async (route) => {
      const request = route.request()
      // Pictures are known once the data is, and have their room; a counted view shows nothing.
      if (request.resourceType() === 'image' || request.method() !== 'GET') return route.continue()
      asked.push({ url: new URL(request.url()).pathname, at: Date.now() })
      const response = await route.fetch()
      await new Promise((passed) => setTimeout(passed, ROUND_MS))
      await route.fulfill({ response })
    })
    // As for a browser whose document brings nothing: the shell is the same for everybody.
    await page
      .context()
      .addCookies([
        { name: 'sia_layar', value: 'none.narrow', url: String(test.info().project.use.baseURL) },
      ])
    await openAs(page, DEMO.complete, path)
    const shown = await waitForContent(page)
    // What comes later, such as a counted view, may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const start = asked[0]?.at ?? 0
    const rounds = asked
      .filter(({ at }) => at <= shown)
      .map(({ url, at }) => ({ url, round: Math.floor((at - start) / ROUND_MS) }))
    expect(rounds.filter(({ url, round }) => round > 2 && url !== LATER)).toEqual([])
    // The reads are among what was counted, and so is the code.
    expect(rounds.filter(({ url }) => url.startsWith('/api/')).length).toBeGreaterThan(0)
    expect(rounds.filter(({ url }) => url.endsWith('.js')).length).toBeGreaterThan(4)
  })
}
