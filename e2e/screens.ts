import type { Page, Response } from 'playwright/test'
import { routes } from '../apps/web/src/app/routing/routes.ts'
import { to } from '../apps/web/src/lib/address/to.ts'
import { expect, test } from './fixtures.ts'

/** A screen of the router's list under an address where the student sees something. */
export interface Screen {
  path: string
  parent: string | undefined
  address: string
}

/** A value in an address: one that stays, or the id that a reply holds. */
type Example = string | { call: string; pick: (reply: unknown) => number | undefined }

/** The id that `pick` finds in the reply of a call. */
const idIn = <Reply>(call: string, pick: (reply: Reply) => number | undefined): Example => ({
  call,
  pick: (reply) => pick(reply as Reply),
})

interface Krs {
  krs: { kelas: { id: number }; sudah_dinilai: boolean }[]
}

const EXAMPLES: Record<string, Example> = {
  // Nobody shows this code.
  [to.hadir(':code')]: 'zzzzzzzzzzzz',
  // Who has no such offer reads so.
  [to.ojtOffer(':id')]: '1',
  [to.kelas(':id')]: idIn('/api/krs', ({ krs }: Krs) => krs[0]?.kelas.id),
  // A review that was given cannot be filled in.
  [to.penilaianDosen(':kelas_id')]: idIn(
    '/api/krs',
    ({ krs }: Krs) => krs.find((item) => !item.sudah_dinilai)?.kelas.id,
  ),
  [to.berita(':id')]: idIn(
    '/api/berita-terkini',
    (reply: { berita_terkini: { data: { id: number }[] } }) => reply.berita_terkini.data[0]?.id,
  ),
  [to.surveyCreate(':id')]: idIn(
    '/api/survey?page=all',
    (reply: { survey: { jenis_survey: { id: number }[] }[] }) =>
      reply.survey[0]?.jenis_survey[0]?.id,
  ),
}

/** Every screen behind the login, as the student of the page finds it. */
export async function listScreens(page: Page): Promise<Screen[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const fill = async (path: string) => {
    if (!path.includes(':')) return path
    const example = EXAMPLES[path]
    if (!example) throw new Error(`${path} has no example; name one in e2e/screens.ts`)
    if (typeof example === 'string') return path.replace(/:\w+/, example)
    const reply = await page.request.get(example.call, {
      headers: { authorization: `Bearer ${token}` },
    })
    const value = example.pick(await reply.json())
    if (value === undefined) throw new Error(`${example.call} holds no id for ${path}`)
    return path.replace(/:\w+/, String(value))
  }
  return Promise.all(
    routes.map(async ({ path, parent }) => ({ path, parent, address: await fill(path) })),
  )
}

/** Opens a screen, waits until its data is there, and returns its document. */
export async function openScreen(page: Page, { address }: Screen): Promise<Response | null> {
  const document = await page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/tidak ditemukan|kesalahan/)
  return document
}

/** A look at every screen; leaves it as it was. */
export interface Look {
  /** The rule that holds there, for who reads of a failure. */
  name: string
  look: (page: Page, screen: Screen, document: Response | null) => Promise<void>
}

/** Opens every screen once for all that is looked at there, which costs far more than a look. */
export async function walk(page: Page, looks: Look[]): Promise<void> {
  for (const screen of await listScreens(page)) {
    const document = await openScreen(page, screen)
    for (const { name, look } of looks) {
      await test.step(`${screen.path}: ${name}`, () => look(page, screen, document))
    }
  }
}
