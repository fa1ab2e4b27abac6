import { type Bagian, list, publish, save, undo } from '@sia/contracts/office/nilai'
import { createKrs, createMhs } from '@sia/server/test/factories'
import { describe, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'
import { createCollege } from '../../../test/kelas.ts'

const test = await createOfficeApp()
const { db, call, createStaf, enter, enterAs } = test
const { kelas, dosen, lain } = await createCollege(db)
const [own, other] = kelas
const params = { id: String(own.id) }

const asDosen = async (dosen_id: number) =>
  enter((await createStaf(['dosen'], { dosen_id })).username)
const cookie = await asDosen(dosen.id)
const office = await enterAs('akademik')

async function createStudent(marks = {}) {
  const mhs = await createMhs(db)
  await createKrs(db, { mhs_id: mhs.id, kelas_id: own.id }, marks, ['1', '2', '3'])
  return mhs
}

const send = (
  sel: { nim: string; bagian: Bagian; dari: number | null; ke: number | null }[],
  by = cookie,
) => call(save, { cookie: by, params, body: { sel } })

const rowOf = async (nim: string) =>
  (await call(list, { cookie, params })).body.mahasiswa.find((one) => one.nim === nim)

const published = (mhs_id: number) =>
  db.krs.findFirstOrThrow({
    where: { mhs_id, kelas_id: own.id },
    select: { tugas: true, uts: true, uas: true },
  })

describe('a draft', () => {
  it('is what the lecturer typed, and nothing that a student sees', async () => {
    const { id, nim } = await createStudent({ tugas: 70 })
    const { status, body } = await send([
      { nim, bagian: 'tugas', dari: 70, ke: 80.5 },
      { nim, bagian: 'uts', dari: null, ke: 90 },
    ])
    expect([status, body]).toEqual([200, { bentrok: [], keluar: [] }])
    expect(await rowOf(nim)).toMatchObject({
      kehadiran: 25,
      terbit: { tugas: 70, uts: null, uas: null },
      draf: { tugas: 80.5, uts: 90 },
    })
    expect(await published(id)).toEqual({ tugas: 70, uts: null, uas: null })
  })

  it('is none any more once it says what is published', async () => {
    const { nim } = await createStudent({ tugas: 70 })
    await send([{ nim, bagian: 'tugas', dari: 70, ke: null }])
    expect((await rowOf(nim))?.draf).toEqual({ tugas: null })
    await send([{ nim, bagian: 'tugas', dari: null, ke: 70 }])
    expect((await rowOf(nim))?.draf).toEqual({})
  })

  it('that was sent already is not written twice, and no conflict', async () => {
    const { nim } = await createStudent()
    const cell = { nim, bagian: 'uas', dari: null, ke: 60 } as const
    await send([cell])
    expect((await send([cell])).body.bentrok).toEqual([])
  })

  it('of two people on one cell is the first one’s; the second reads what it is now', async () => {
    const { nim } = await createStudent()
    const answers = await Promise.all(
      [61, 62, 63].map((ke) =>
        send([{ nim, bagian: 'uas', dari: null, ke }], ke > 61 ? office : cookie),
      ),
    )
    const kini = (await rowOf(nim))?.draf.uas
    const refused = answers.flatMap(({ body }) => body.bentrok)
    expect(refused).toEqual([
      { nim, bagian: 'uas', kini },
      { nim, bagian: 'uas', kini },
    ])
  })

  it('of a student who does not take the class is named, and keeps no other from being written', async () => {
    const { nim } = await createStudent()
    const stranger = await createMhs(db)
    const { body } = await send([
      { nim: stranger.nim, bagian: 'uas', dari: null, ke: 50 },
      { nim, bagian: 'uas', dari: null, ke: 50 },
    ])
    expect(body.keluar).toEqual([stranger.nim])
    expect((await rowOf(nim))?.draf).toEqual({ uas: 50 })
  })

  it.each([101, -1, 85.555, '85,5', '1e2'])('of %j is refused', async (ke) => {
    const { nim } = await createStudent()
    const sel = [{ nim, bagian: 'uas', dari: null, ke }]
    expect((await call(save, { cookie, params, body: { sel } })).status).toBe(422)
  })
})

describe('publishing', () => {
  const draftsOf = async () =>
    (await call(list, { cookie, params })).body.mahasiswa.flatMap(({ nim, draf, terbit }) =>
      (Object.keys(draf) as Bagian[]).map((bagian) => ({
        nim,
        bagian,
        nilai: draf[bagian] ?? null,
        terbit: terbit[bagian],
      })),
    )

  it('shows every draft to its student, and has a number', async () => {
    const { id, nim } = await createStudent({ tugas: 70, uas: 10 })
    await send([
      { nim, bagian: 'tugas', dari: 70, ke: 75 },
      { nim, bagian: 'uas', dari: 10, ke: null },
    ])
    const draf = await draftsOf()
    const { status, body } = await call(publish, { cookie, params, body: { draf } })
    expect(status).toBe(200)
    expect(body.mahasiswa).toBe(new Set(draf.map((one) => one.nim)).size)
    expect(body.number).not.toBeNull()
    expect(await published(id)).toEqual({ tugas: 75, uts: null, uas: null })
    expect(await draftsOf()).toEqual([])

    const nomor = body.number
    const lastOf = async (by: string) =>
      (await call(list, { cookie: by, params })).body.terbitan?.nomor ?? null
    expect([await lastOf(cookie), await lastOf(office)]).toEqual([nomor, null])
    const takeBack = (by: string, of = params) =>
      call(undo, { cookie: by, params: of, body: { nomor } })
    expect((await takeBack(office)).status).toBe(404)
    expect((await takeBack(cookie, { id: String(other.id) })).status).toBe(404)
    expect((await takeBack(cookie)).status).toBe(200)
    expect(await lastOf(cookie)).not.toBe(nomor)
    expect(await published(id)).toEqual({ tugas: 70, uts: null, uas: 10 })
    expect(await draftsOf()).toEqual(draf)
    await call(publish, { cookie, params, body: { draf } })
  })

  it('is refused when a sheet has published another mark since', async () => {
    const { id, nim } = await createStudent({ uts: 60 })
    await send([{ nim, bagian: 'uts', dari: 60, ke: 70 }])
    const draf = await draftsOf()
    await db.krs.updateMany({ where: { mhs_id: id }, data: { uts: 85 } })
    expect((await call(publish, { cookie, params, body: { draf } })).status).toBe(409)
    expect(await published(id)).toEqual({ tugas: null, uts: 85, uas: null })
    await call(publish, { cookie, params, body: { draf: await draftsOf() } })
  })

  it('is refused when a colleague has drafted something since, and when nothing is drafted', async () => {
    const { id, nim } = await createStudent()
    await send([{ nim, bagian: 'uts', dari: null, ke: 88 }])
    const draf = await draftsOf()
    await send([{ nim, bagian: 'uts', dari: 88, ke: 77 }], office)
    const refused = await call(publish, { cookie, params, body: { draf } })
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('berubah'),
    ])
    expect(await published(id)).toEqual({ tugas: null, uts: null, uas: null })
    expect((await call(publish, { cookie, params, body: { draf: [] } })).status).toBe(422)
  })
})

it('is for the class’s lecturer and the academic office alone', async () => {
  const { nim } = await createStudent()
  const sel = [{ nim, bagian: 'uas' as const, dari: null, ke: 50 }]
  const foreign = await asDosen(lain.id)
  expect((await send(sel, foreign)).status).toBe(404)
  expect((await call(list, { cookie: foreign, params })).status).toBe(404)
  await db.pengajaran.updateMany({
    where: { kelas_id: own.id, pertemuan: '2' },
    data: { pengganti_id: lain.id },
  })
  expect((await send(sel, foreign)).status).toBe(403)
  expect((await send(sel, await enterAs('keuangan'))).status).toBe(404)
  const elsewhere = await call(save, { cookie, params: { id: String(other.id) }, body: { sel } })
  expect(elsewhere.status).toBe(404)
})
