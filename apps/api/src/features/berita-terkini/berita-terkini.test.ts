import { list, show, update } from '@sia/contracts/berita-terkini'
import { createMhs } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, NOW } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call, time } = test

let mhs: { id: number; token: string }
let other: { id: number; token: string }
let id: number

const createStudent = async () => {
  const { id } = await createMhs(db)
  return { id, token: await sessionOf(test, { id }) }
}
const createBerita = (title: string, created_at = new Date('2024-01-01T00:00:00Z')) =>
  db.beritaTerkini.create({
    data: { title, caption: `Isi ${title}`, picture: 'a.jpg', created_at },
  })

beforeEach(async () => {
  time.now = NOW
  await db.beritaTerkini.deleteMany()
  mhs = await createStudent()
  other = await createStudent()
  id = (await createBerita('Wisuda')).id
})

const mark = (body: object, token = mhs.token, berita = String(id)) =>
  call(update, { token, params: { id: berita }, body })
const read = async (token = mhs.token) =>
  (await call(show, { token, params: { id: String(id) } })).body.berita_terkini
const counts = async () => (await read()).berita_terkini_status

describe('GET /api/berita-terkini', () => {
  it('lists the newest first, nine a page', async () => {
    for (let day = 1; day <= 10; day += 1) {
      await createBerita(`Berita ${day}`, new Date(Date.UTC(2024, 1, day)))
    }
    const page = async (number: string) => {
      const { body } = await call(list, { token: mhs.token, query: { page: number } })
      return body.berita_terkini
    }
    expect(await page('1')).toMatchObject({ total: 11, per_page: 9, last_page: 2, from: 1, to: 9 })
    const all = await page('all')
    const titles = Array.isArray(all) ? all.map(({ title }) => title) : []
    expect(titles.slice(0, 2)).toEqual(['Berita 10', 'Berita 9'])
    expect([titles.length, titles.at(-1)]).toEqual([11, 'Wisuda'])
    expect(await page('99')).toMatchObject({ data: [], total: 11, current_page: 99 })
  })

  it('lists what appeared at one moment latest entry first, each on one page only', async () => {
    await db.beritaTerkini.deleteMany()
    const ids: number[] = []
    for (let entry = 1; entry <= 30; entry += 1) {
      ids.unshift((await createBerita(`Serentak ${entry}`)).id)
    }
    // Another way to the same rows: an index that is in the right order hides a missing rule.
    const name = new URL(test.url).pathname.slice(1)
    await test.owner.query(`alter database ${name} set enable_indexscan = off`)
    await test.owner.query(`alter database ${name} set enable_indexonlyscan = off`)
    const unaided = await createTestApp({ databaseUrl: test.url })
    const seen: number[] = []
    for (const page of ['1', '2', '3', '4']) {
      const { body } = await unaided.call(list, { token: mhs.token, query: { page } })
      const { data } = body.berita_terkini as { data: { id: number }[] }
      seen.push(...data.map((one) => one.id))
    }
    expect(seen).toEqual(ids)
  })

  it('finds news whose title or caption has all words sought, in any order, and counts all unread', async () => {
    await createBerita('Café Wirausaha (2024)')
    await createBerita('Beasiswa')
    await createBerita('Besok: Café', new Date(Date.now() + 3_600_000))
    const find = async (search: string) => {
      const { body } = await call(list, { token: mhs.token, query: { page: '1', search } })
      const { data, total } = body.berita_terkini as { data: { title: string }[]; total: number }
      expect([total, body.belum_dibaca]).toEqual([data.length, 3])
      return data.map(({ title }) => title)
    }
    expect(await find('wira CAFE')).toEqual(['Café Wirausaha (2024)'])
    expect(await find('Café 2024')).toEqual(['Café Wirausaha (2024)'])
    expect(await find('isi wisuda')).toEqual(['Wisuda'])
    expect(await find('usaha')).toEqual([])
    expect(await find("%_'\\m(.*")).toEqual([])
    expect(await find('')).toHaveLength(3)
    await createBerita("Tafsir Al-Qur'an dan Do’a")
    const apart = async (search: string) => {
      const { body } = await call(list, { token: mhs.token, query: { search } })
      return (body.berita_terkini as { total: number }).total
    }
    expect(await Promise.all(['quran doa', 'qur’an', "do'a", 'ran'].map(apart))).toEqual([
      1, 1, 1, 0,
    ])
  })

  it('repeats what is sought in the links of the pages', async () => {
    for (let entry = 0; entry < 10; entry += 1) await createBerita(`Lomba ${entry}`)
    const { body } = await call(list, {
      token: mhs.token,
      query: { page: '2', search: 'lomba isi' },
    })
    const page = body.berita_terkini as { data: object[]; links: { url: string | null }[] }
    expect(page.data).toHaveLength(1)
    expect(page.links[1]?.url).toBe('/api/berita-terkini?page=1&search=lomba+isi')
  })

  it('shows what is dated in the future only on its day', async () => {
    const later = await createBerita('Besok', new Date(Date.now() + 3_600_000))
    const shown = async () => {
      const { body } = await call(list, { token: mhs.token, query: { page: '1' } })
      const params = { id: String(later.id) }
      const { total } = body.berita_terkini as { total: number }
      return [
        total,
        (await call(show, { token: mhs.token, params })).status,
        (await mark({ is_view: true, is_like: true }, mhs.token, String(later.id))).status,
      ]
    }
    expect(await shown()).toEqual([1, 404, 404])
    expect(await db.beritaTerkiniStatusLikes.count()).toBe(0)
    const data = { created_at: new Date(Date.now() - 1000) }
    await db.beritaTerkini.update({ where: { id: later.id }, data })
    expect(await shown()).toEqual([2, 200, 200])
  })

  it('shows counts of all and the like of the caller only', async () => {
    await mark({ is_like: true }, other.token)
    expect(await read()).toEqual({
      id,
      title: 'Wisuda',
      caption: 'Isi Wisuda',
      picture: 'a.jpg',
      berita_terkini_status: { views: 0, likes: 1 },
      berita_terkini_status_likes: [],
      created_at: '2024-01-01 08:00:00',
      dibaca: false,
    })
    expect((await read(other.token)).berita_terkini_status_likes).toEqual([{ mhs_id: other.id }])
  })

  it('says its own now, in WITA and to the minute', async () => {
    time.now = new Date('2024-03-10T15:59:59.900Z')
    const { body } = await call(list, { token: mhs.token })
    expect(body.sekarang).toBe('2024-03-10 23:59:00')
  })

  it.each(['0', '999999', 'abc', '99999999999', '-1', '%'])('knows no item %s', async (odd) => {
    expect((await call(show, { token: mhs.token, params: { id: odd } })).status).toBe(404)
    for (const body of [{ is_view: true }, { is_like: true }, { is_like: false }]) {
      expect((await mark(body, mhs.token, odd)).status).toBe(404)
    }
    expect(await db.beritaTerkiniStatusViews.count()).toBe(0)
  })
})

describe('PATCH /api/berita-terkini/{id}', () => {
  it('counts one view a student and WITA day', async () => {
    const view = (token?: string) => mark({ is_sia: true, mhs_id: undefined, is_view: true }, token)
    time.now = new Date('2024-03-10T15:59:59Z')
    expect((await view()).body.berita_terkini.berita_terkini_status?.views).toBe(1)
    expect((await view()).body.berita_terkini.berita_terkini_status?.views).toBe(1)
    expect((await view(other.token)).body.berita_terkini.berita_terkini_status?.views).toBe(2)
    time.now = new Date('2024-03-10T16:00:00Z')
    expect((await view()).body.berita_terkini.berita_terkini_status?.views).toBe(3)
    expect(await db.beritaTerkiniStatusViews.count()).toBe(3)
  })

  it('gives one like a student and takes it back', async () => {
    const like = (is_like: unknown, token?: string) => mark({ is_like }, token)
    const { body } = await mark({ is_sia: true, mhs_id: String(mhs.id), is_like: true })
    expect(body.berita_terkini.berita_terkini_status_likes).toEqual([{ mhs_id: mhs.id }])
    await like('true')
    await like(true, other.token)
    expect(await counts()).toEqual({ views: 0, likes: 2 })
    expect((await like(false)).body.berita_terkini.berita_terkini_status_likes).toEqual([])
    await like('0')
    expect(await counts()).toEqual({ views: 0, likes: 1 })
  })

  it('takes a view and a like together', async () => {
    await mark({ is_view: '1', is_like: true })
    expect(await counts()).toEqual({ views: 1, likes: 1 })
  })

  it('refuses the name of another student', async () => {
    for (const body of [{ is_like: true }, { is_view: true }]) {
      expect((await mark({ ...body, mhs_id: other.id })).status).toBe(403)
    }
    expect(await counts()).toEqual({ views: 0, likes: 0 })
  })

  it.each([
    {},
    { is_sia: true },
    { is_like: 'ya' },
    { is_view: [true] },
    { is_like: { a: 1 } },
    { is_like: '\0' },
    { is_like: true, mhs_id: 'x'.repeat(10_000) },
    { is_like: true, mhs_id: ['1'] },
    [],
    [true],
  ])('refuses %j', async (body) => {
    const { status, error } = await mark(body)
    expect(status).toBe(422)
    expect(Object.keys(error.errors)).not.toEqual([])
    expect(await counts()).toEqual({ views: 0, likes: 0 })
  })

  it('lets nobody set counts or text', async () => {
    const more = { title: 'Diretas', berita_terkini_status: { views: 9, likes: 9 }, likes: 9 }
    await mark({ is_view: true, ...more })
    expect(await read()).toMatchObject({
      title: 'Wisuda',
      berita_terkini_status: { views: 1, likes: 0 },
    })
  })
})
