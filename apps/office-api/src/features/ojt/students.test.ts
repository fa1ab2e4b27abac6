import * as ojt from '@sia/contracts/office/ojt'
import { PLACEMENT_SENTENCES } from '@sia/domain/ojt-placement'
import { createMhs, createPojt } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, call, enterAs } = await createOfficeApp()

let cookie: string
beforeAll(async () => {
  cookie = await enterAs('pkk')
  await db.tahunAjaran.create({ data: { tahun: '2023/2024' } })
})

const student = (more: object = {}) => createMhs(db, { ojt_aktif: true, ...more })
const seat = (mhs: { id: number }, pojt_id: number, more: object = {}) =>
  db.mhsPojt.create({ data: { mhs_id: mhs.id, pojt_id, jurusan_id: 3, ...more } })
const read = async (nim: string) => (await call(ojt.showStudent, { cookie, params: { nim } })).body
const place = (nim: string, pojt_id: number, dilihat: number | null, terapkan = true) =>
  call(ojt.place, { cookie, params: { nim }, body: { pojt_id, dilihat, terapkan } })
const free = (nim: string, dilihat: number | null) =>
  call(ojt.free, { cookie, params: { nim }, body: { dilihat, terapkan: true } })
const takeBack = (nomor: number | null) => call(ojt.undo, { cookie, body: { nomor: nomor ?? 0 } })
const taken = async (pojt_id: number) =>
  (await db.pojtJurusan.findFirstOrThrow({ where: { pojt_id } })).terisi

it('lists who has a place, and who is active and has none', async () => {
  const { id: pojt_id } = await createPojt(db, { 3: 5 })
  const [placed, waiting, gone, never] = await Promise.all([
    student(),
    student({ no_hp: '0812 3456 7890' }),
    student(),
    student({ ojt_aktif: false }),
  ])
  await seat(placed, pojt_id)
  await db.mhsStatus.create({
    data: { mhs_id: gone.id, status: 'cuti', sejak: new Date('2026-01-01') },
  })
  const { mahasiswa } = (await call(ojt.listStudents, { cookie })).body
  const of = ({ nim }: { nim: string }) => mahasiswa.find((one) => one.nim === nim)
  expect(of(placed)).toMatchObject({ pojt_id, perusahaan: expect.stringMatching(/^PT Uji/) })
  expect(of(waiting)).toMatchObject({ pojt_id: null, no_hp: '0812 3456 7890', sejak: null })
  expect([of(gone), of(never)]).toEqual([undefined, undefined])
})

describe('a place', () => {
  it('is given after a look, and taken back', async () => {
    const { id: pojt_id } = await createPojt(db, { 3: 1 })
    const { nim } = await student()
    const look = (await place(nim, pojt_id, null, false)).body
    expect(look).toMatchObject({ dari: null, rekan: 0, nomor: null })
    expect(await taken(pojt_id)).toBe(0)
    const { nomor } = (await place(nim, pojt_id, null)).body
    expect([await taken(pojt_id), (await read(nim)).mahasiswa.pojt_id]).toEqual([1, pojt_id])
    expect((await takeBack(nomor)).status).toBe(200)
    expect([await taken(pojt_id), (await read(nim)).mahasiswa.pojt_id]).toEqual([0, null])
  })

  it('moves to another company; the group goes on, and all of it comes back', async () => {
    const from = await createPojt(db, { 3: 5 })
    const to = await createPojt(db, { 3: 1 })
    const [a, b, c] = [await student(), await student(), await student()]
    for (const [index, one] of [a, b, c].entries()) {
      await seat(one, from.id, { kelompok_nim: a.nim, kelompok_urutan: index + 1 })
    }
    const { rekan, nomor } = (await place(a.nim, to.id, from.id)).body
    expect(rekan).toBe(2)
    expect([await taken(from.id), await taken(to.id)]).toEqual([2, 1])
    const group = async () => (await read(c.nim)).kelompok.map(({ nim }) => nim)
    expect((await group()).sort()).toEqual([b.nim, c.nim].sort())
    const full = await place(b.nim, to.id, from.id)
    expect([full.status, full.error.message]).toEqual([409, PLACEMENT_SENTENCES.kuota])
    expect((await takeBack(nomor)).status).toBe(200)
    expect((await group()).sort()).toEqual([a.nim, b.nim, c.nim].sort())
  })

  it('is refused with the reason, which each offer has before', async () => {
    const { id: open } = await createPojt(db, { 3: 2 })
    const { id: closed } = await createPojt(db, { 3: 2 }, { dari_4: null, sampai_4: null })
    const { id: other } = await createPojt(db, { 5: 2 })
    const mhs = await student()
    const off = await student({ ojt_aktif: false })
    const refusal = async (nim: string, pojt_id: number) => {
      const { status, error } = await place(nim, pojt_id, null)
      return [status, error.message]
    }
    expect(await refusal(mhs.nim, closed)).toEqual([409, PLACEMENT_SENTENCES.periode])
    expect(await refusal(mhs.nim, other)).toEqual([409, PLACEMENT_SENTENCES.jurusan])
    expect(await refusal(off.nim, open)).toEqual([409, PLACEMENT_SENTENCES.tidak_aktif])
    expect((await place(mhs.nim, 999_999, null)).status).toBe(404)
    const { penawaran } = await read(mhs.nim)
    const halangan = (id: number) => penawaran.find(({ pojt_id }) => pojt_id === id)?.halangan
    expect([halangan(open), halangan(closed), halangan(other)]).toEqual([
      null,
      PLACEMENT_SENTENCES.periode,
      undefined,
    ])
  })

  it('is not what was seen: the second is told where the student is now', async () => {
    const [mine, yours] = [await createPojt(db, { 3: 2 }), await createPojt(db, { 3: 2 })]
    const { nim } = await student()
    expect((await place(nim, mine.id, null)).status).toBe(200)
    const late = await place(nim, yours.id, null)
    expect([late.status, late.error.message]).toEqual([
      409,
      expect.stringMatching(/sekarang ia di PT Uji \d+\. Tidak ada yang diubah\./),
    ])
    expect((await free(nim, null)).status).toBe(409)
    expect((await free(nim, mine.id)).status).toBe(200)
    expect((await free(nim, mine.id)).error.message).toContain('tidak memegang tempat OJT')
    expect((await free(nim, null)).status).toBe(409)
  })

  it('never takes more than there are, while students choose and the quota shrinks', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: pojt_id, perusahaan_id } = await createPojt(db, { 3: 4 })
      const { penawaran } = (
        await call(ojt.showCompany, { cookie, params: { id: String(perusahaan_id) } })
      ).body.perusahaan
      const [offered] = penawaran
      if (!offered) throw new Error('no offer')
      const many = await Promise.all(Array.from({ length: 8 }, () => student()))
      const { dilihat, dari_2, sampai_2, dari_4, sampai_4 } = offered
      const shrink = call(ojt.saveOffer, {
        cookie,
        params: { id: String(perusahaan_id), jenjang: 'D2' },
        body: { dari_2, sampai_2, dari_4, sampai_4, kuota: { 3: '3' }, dilihat },
      })
      const given = many
        .slice(0, 4)
        .map(async ({ nim }) => (await place(nim, pojt_id, null)).status)
      // As the students' server writes a choice.
      const chosen = many.slice(4).map((one) =>
        seat(one, pojt_id).then(
          () => 200,
          () => 409,
        ),
      )
      const [shrunk, ...all] = await Promise.all([shrink, ...given, ...chosen])
      const { terisi, jumlah_mhs } = await db.pojtJurusan.findFirstOrThrow({ where: { pojt_id } })
      expect([200, 422]).toContain(shrunk.status)
      expect(jumlah_mhs).toBe(shrunk.status === 200 ? 3 : 4)
      expect(all.filter((status) => status === 200)).toHaveLength(terisi)
      expect(new Set(all)).toEqual(new Set([200, 409]))
      expect(terisi).toBe(jumlah_mhs)
    }
  })

  it('is one for each student, however he and an office choose at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await createPojt(db, { 3: 1 }), await createPojt(db, { 3: 1 })]
      const mhs = await student()
      const [office] = await Promise.all([
        place(mhs.nim, a.id, null),
        seat(mhs, b.id).catch(() => null),
      ])
      expect([200, 409]).toContain(office.status)
      expect(await db.mhsPojt.count({ where: { mhs_id: mhs.id } })).toBe(1)
    }
  })
})

it('puts a student into the group of another, where one has room', async () => {
  const { id: pojt_id } = await createPojt(db, { 3: 9 })
  const many = await Promise.all(Array.from({ length: 5 }, () => student()))
  for (const one of many) await seat(one, pojt_id)
  const [a, b, c, d, e] = many.map(({ nim }) => nim) as [string, string, string, string, string]
  const group = (nim: string, bersama: string | null, dilihat: string | null = null) =>
    call(ojt.changeGroup, { cookie, params: { nim }, body: { bersama, dilihat, terapkan: true } })
  expect((await group(a, a)).status).toBe(409)
  expect((await group(b, a)).body).toMatchObject({ sebelum: [], sesudah: [a, b] })
  await group(c, a)
  const full = await group(d, a)
  expect([full.status, full.error.message]).toEqual([409, `Kelompok ${a} sudah penuh: 3 orang.`])
  const fellows = async (nim: string) => (await read(nim)).rekan.map((one) => one.nim)
  expect(await fellows(d)).toEqual([e])
  const late = await group(c, e)
  expect([late.status, late.error.message]).toEqual([
    409,
    expect.stringContaining(`sekarang kelompoknya ${a}, ${b}, ${c}. Tidak ada yang diubah.`),
  ])
  const { nomor } = (await group(a, null, a)).body
  expect((await read(c)).kelompok.map(({ nim }) => nim).sort()).toEqual([b, c].sort())
  expect((await fellows(d)).sort()).toEqual([a, b, e].sort())
  await takeBack(nomor)
  expect((await read(a)).kelompok).toHaveLength(3)
})

it('gives students a lecturer, all or none, and takes that back', async () => {
  const { id: pojt_id } = await createPojt(db, { 3: 9 })
  const [a, b, c] = [await student(), await student(), await student()]
  const [old, next] = [
    await db.dosen.create({ data: { nama: 'Ni Luh, M.M.' } }),
    await db.dosen.create({ data: { nama: 'I Made, M.T.' } }),
  ]
  await seat(a, pojt_id, { dosen_id: old.id })
  await seat(b, pojt_id, { dosen_id: next.id })
  const assign = (nims: string[], dosen_id: number | null) =>
    call(ojt.assignDosen, { cookie, body: { nim: nims, dosen_id } })
  const { nomor, ...done } = (await assign([a.nim, b.nim, a.nim], next.id)).body
  expect(done).toEqual({ berubah: 1, tetap: 1, dosen: 'I Made, M.T.' })
  const dosen = async (nim: string) => (await read(nim)).mahasiswa.dosen
  expect(await dosen(a.nim)).toBe('I Made, M.T.')
  await takeBack(nomor)
  expect(await dosen(a.nim)).toBe('Ni Luh, M.M.')
  const without = await assign([a.nim, c.nim], next.id)
  expect([without.status, without.error.message]).toEqual([
    409,
    `Belum memiliki tempat OJT: ${c.nim}. Tidak ada yang diubah.`,
  ])
  expect((await assign(['00000000'], next.id)).status).toBe(404)
  expect((await assign([a.nim], 999_999)).status).toBe(404)
  await assign([a.nim], null)
  expect(await dosen(a.nim)).toBeNull()
  const { body } = await call(ojt.listDosen, { cookie })
  expect(body.dosen).toEqual(expect.arrayContaining([{ id: old.id, nama: 'Ni Luh, M.M.' }]))
})

it('takes nothing back that was done elsewhere', async () => {
  const number = await db.importRun.create({
    data: { actor: 'operator a', kind: 'hapus krs', file: 'x', added: 0, changed: 0 },
  })
  expect((await takeBack(number.id)).status).toBe(404)
})
