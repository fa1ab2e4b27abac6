import { create, list } from '@sia/contracts/surat'
import { createKelas, createKrs, createMhs, day } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp, MANY_WRITES } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp({ env: MANY_WRITES })
const { app, db, call, time } = test
const TEN = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
const MARKS = { tugas: 80, uts: 75, uas: 90 }

beforeAll(async () => {
  await db.pengaturan.update({
    where: { id: 1 },
    data: { kop_nama: 'Kampus Contoh', kop_kota: 'Denpasar' },
  })
})

async function student(more: object = {}) {
  const mhs = await createMhs(db, more)
  return { ...mhs, token: await sessionOf(test, mhs) }
}
type Student = Awaited<ReturnType<typeof student>>

async function graded() {
  const mhs = await student()
  const kelas = await createKelas(db, { semester: 3 })
  await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id }, MARKS, TEN)
  return { ...mhs, kelas_id: kelas.id }
}
const ask = (mhs: Student, jenis: string, rujukan = '', more: object = {}) =>
  call(create, { token: mhs.token, body: { jenis, rujukan, ...more } as never })
const papers = async (mhs: Student) => (await call(list, { token: mhs.token })).body
const get = (mhs: Student, url: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${mhs.token}` } })

it('issues a marks card at once, the same one while it says the same, and its PDF byte by byte', async () => {
  const mhs = await graded()
  const offered = (await papers(mhs)).tersedia
  expect(offered.map(({ jenis, rujukan }) => `${jenis} ${rujukan}`)).toEqual([
    'khs 3',
    'transkrip ',
  ])
  const { status, body } = await ask(mhs, 'khs', '3')
  expect([status, body]).toMatchObject([
    200,
    { keadaan: 'terbit', unduh: expect.any(String), alasan: null },
  ])
  expect(body.nomor).toMatch(/^\d{4,}\/KHS\/[IVX]+\/\d{4}$/)
  expect((await ask(mhs, 'khs', '3')).body.id).toBe(body.id)
  const one = await get(mhs, body.unduh ?? '')
  expect([one.statusCode, one.headers['content-type'], one.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  time.now = new Date(time.now.getTime() + 60_000)
  expect((await get(mhs, body.unduh ?? '')).rawPayload.equals(one.rawPayload)).toBe(true)
  expect(day('2026-01-01')).toBeInstanceOf(Date)
})
