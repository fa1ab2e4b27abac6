import { list, markRead, show, update } from '@sia/contracts/berita-terkini'
import { createMhs } from '@sia/server/test/factories'
import { beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

// Read and unread news of the caller.

const test = await createTestApp()
const { db, call } = test

let mhs: { id: number; token: string }
let other: { id: number; token: string }
let id: number

const createStudent = async () => {
  const { id } = await createMhs(db)
  return { id, token: await sessionOf(test, { id }) }
}
const createBerita = (title: string, created_at: Date) =>
  db.beritaTerkini.create({ data: { title, caption: '', created_at } })
const send = (body: object) => call(update, { token: mhs.token, params: { id: String(id) }, body })
const read = async () =>
  (await call(show, { token: mhs.token, params: { id: String(id) } })).body.berita_terkini
/** The unread items of all pages, and the titles of those on the first page. */
const unread = async (token = mhs.token) => {
  const { body } = await call(list, { token, query: { page: '1' } })
  const rows = Array.isArray(body.berita_terkini) ? [] : body.berita_terkini.data
  return [body.belum_dibaca, rows.filter(({ dibaca }) => !dibaca).map(({ title }) => title)]
}
const markAs = (body: object, token = mhs.token) => call(markRead, { token, body })

beforeEach(async () => {
  await db.beritaTerkini.deleteMany()
  mhs = await createStudent()
  other = await createStudent()
  id = (await createBerita('Wisuda', new Date('2024-01-01T00:00:00Z'))).id
  await db.beritaTerkini.createMany({
    data: Array.from({ length: 11 }, (_, index) => ({
      title: `Berita ${index + 1}`,
      caption: '',
      created_at: new Date(Date.UTC(2023, 0, index + 1)),
    })),
  })
})

it('is counted over all pages and belongs to the account', async () => {
  expect((await unread())[0]).toBe(12)
  expect((await call(list, { token: mhs.token, query: { page: 'all' } })).body.belum_dibaca).toBe(
    12,
  )
  await send({ is_view: true })
  await send({ is_view: true })
  const [count, titles] = await unread()
  expect([count, titles]).toEqual([11, expect.not.arrayContaining(['Wisuda'])])
  expect((await read()).dibaca).toBe(true)
  expect((await unread(other.token))[0]).toBe(12)
})

it('is not changed by a like', async () => {
  await send({ is_like: true })
  expect((await unread())[0]).toBe(12)
})

it('takes in one item, or all of all pages', async () => {
  expect((await markAs({ berita_terkini_id: String(id) })).body).toEqual({ belum_dibaca: 11 })
  expect((await markAs({ berita_terkini_id: id })).body).toEqual({ belum_dibaca: 11 })
  expect((await markAs({ semua: true, mhs_id: mhs.id })).body).toEqual({ belum_dibaca: 0 })
  expect(await unread()).toEqual([0, []])
  expect((await unread(other.token))[0]).toBe(12)
  await createBerita('Baru', new Date('2024-02-01T00:00:00Z'))
  expect(await unread()).toEqual([1, ['Baru']])
})

it('leaves out what has not appeared yet', async () => {
  const later = await createBerita('Besok', new Date(Date.now() + 3_600_000))
  expect((await unread())[0]).toBe(12)
  expect((await markAs({ berita_terkini_id: later.id })).status).toBe(404)
  await markAs({ semua: true })
  await db.beritaTerkini.update({
    where: { id: later.id },
    data: { created_at: new Date(Date.now() - 1000) },
  })
  expect(await unread()).toEqual([1, ['Besok']])
})

it.each([
  [{}, 422],
  [{ semua: false }, 422],
  [{ semua: 'ya' }, 422],
  [{ berita_terkini_id: 'abc' }, 422],
  [{ berita_terkini_id: 987_654 }, 404],
  [{ berita_terkini_id: -1 }, 404],
])('%j is %d and marks nothing', async (body, status) => {
  expect((await markAs(body)).status).toBe(status)
  expect((await markAs({ semua: true, mhs_id: other.id })).status).toBe(403)
  expect(await db.beritaTerkiniDibaca.count()).toBe(0)
})

it('is right when two devices mark all at once', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => markAs({ semua: true })))
  expect(replies.map(({ body }) => body)).toEqual(replies.map(() => ({ belum_dibaca: 0 })))
  expect(await db.beritaTerkiniDibaca.count()).toBe(12)
})
