import { add, move, remove, siblings, undo } from '@sia/contracts/office/roster'
import { createKelas, createKrs, createMhs, day } from '@sia/server/test/factories'
import { describe, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, call, enterAs } = await createOfficeApp()
const cookie = await enterAs('akademik')
const from = await createKelas(db, { kode: 'MIK-2A' })
const to = await createKelas(db, {
  kode: 'MIK-2B',
  matkul_id: from.matkul_id,
  jamkul_id: null,
})
const other = await createKelas(db, { kode: 'MIK-2C' })
const params = { id: String(from.id) }

const takes = (mhs_id: number, kelas_id: number) =>
  db.krs.findFirst({ where: { mhs_id, kelas_id } })
const addAll = (nim: string, terapkan = true) =>
  call(add, { cookie, params, body: { nim, terapkan } })
const moveTo = (nim: string, ke: number, terapkan = true) =>
  call(move, { cookie, params: { ...params, nim }, body: { ke, terapkan } })
const takeOut = (nim: string, terapkan = true) =>
  call(remove, { cookie, params: { ...params, nim }, body: { terapkan } })

describe('adding', () => {
  it('is shown first with what to look twice at, then done, and taken back whole', async () => {
    const [a, b] = [await createMhs(db), await createMhs(db)]
    await db.krs.create({ data: { mhs_id: b.id, kelas_id: other.id } })
    const shown = await addAll(`${a.nim}\n${b.nim}, ${a.nim}`, false)
    expect(shown.body.ditambah.map(({ nim }) => nim).toSorted()).toEqual([a.nim, b.nim].toSorted())
    expect(shown.body.perhatian).toEqual([`${b.nama} pada jam itu di MIK-2C.`])
    expect(await takes(a.id, from.id)).toBeNull()
    const { body } = await addAll(`${a.nim} ${b.nim}`)
    expect(await takes(a.id, from.id)).not.toBeNull()
    expect((await addAll(a.nim)).body).toMatchObject({ ditambah: [], tetap: [{ nim: a.nim }] })
    expect((await call(undo, { cookie, body: { nomor: body.nomor } })).status).toBe(200)
    expect(await takes(b.id, from.id)).toBeNull()
  })

  it('is refused as a whole for a NIM that nobody has', async () => {
    const { id, nim } = await createMhs(db)
    const { status, error } = await addAll(`${nim} 99999999`)
    expect([status, error.message]).toEqual([404, expect.stringContaining('99999999')])
    expect(await takes(id, from.id)).toBeNull()
  })
})

describe('taking out', () => {
  it('is for who has nothing there yet', async () => {
    const { id, nim } = await createMhs(db)
    await createKrs(db, { mhs_id: id, kelas_id: from.id })
    expect((await takeOut(nim)).status).toBe(200)
    expect(await takes(id, from.id)).toBeNull()
    expect((await takeOut(nim)).status).toBe(404)
  })

  it('is refused with marks or attendance, which stay', async () => {
    const { id, nim, nama } = await createMhs(db)
    await createKrs(db, { mhs_id: id, kelas_id: from.id }, { uts: 80 }, ['1', '2'])
    const { status, error } = await takeOut(nim)
    expect(status).toBe(409)
    expect(error.message).toContain(`${nama} sudah punya nilai, absensi 2 pertemuan di kelas ini`)
    expect(await takes(id, from.id)).toMatchObject({ uts: 80 })
  })

  it('is refused with a mark that is not published yet, which stays', async () => {
    const { id, nim, nama } = await createMhs(db)
    await createKrs(db, { mhs_id: id, kelas_id: from.id })
    const draft = { mhs_id: id, kelas_id: from.id, bagian: 'uts', nilai: 65 }
    await db.nilaiDraf.create({ data: draft })
    for (const apply of [false, true]) {
      const { status, error } = await takeOut(nim, apply)
      expect(status).toBe(409)
      expect(error.message).toContain(`${nama} sudah punya nilai yang belum diterbitkan di kelas`)
    }
    expect(await db.nilaiDraf.findMany({ where: { mhs_id: id } })).toEqual([draft])
  })
})

describe('moving', () => {
  it('takes marks and attendance along, and is taken back', async () => {
    const { id, nim } = await createMhs(db)
    await createKrs(db, { mhs_id: id, kelas_id: from.id }, { uts: 80 }, ['1', '2'])
    expect((await moveTo(nim, to.id, false)).body).toEqual({ nilai: 1, absensi: 2, nomor: null })
    const { body } = await moveTo(nim, to.id)
    expect(await takes(id, to.id)).toMatchObject({ uts: 80 })
    const moved = await db.absensi.findMany({ where: { mhs_id: id } })
    expect(moved.map(({ kelas_id }) => kelas_id)).toEqual([to.id, to.id])
    expect((await call(undo, { cookie, body: { nomor: body.nomor } })).status).toBe(200)
    expect(await takes(id, from.id)).toMatchObject({ uts: 80 })
    expect(await db.absensi.count({ where: { mhs_id: id, kelas_id: from.id } })).toBe(2)
  })

  it('leaves who came by a code among those of the session', async () => {
    const { id, nim } = await createMhs(db)
    await createKrs(db, { mhs_id: id, kelas_id: from.id }, {}, ['1'])
    const sesi = { kelas_id: from.id, pertemuan: '1' }
    await db.presensi.create({
      data: {
        ...sesi,
        kode: 'zzzzzz',
        rahasia: Buffer.alloc(64),
        dibuka_oleh: 'Uji',
        dibuka_pada: day('2026-03-01'),
        sampai: day('2026-03-02'),
      },
    })
    const pada = day('2026-03-01')
    await db.presensiHadir.create({
      data: { ...sesi, mhs_id: id, perangkat: 'hp', dikenal: false, pada },
    })
    expect((await moveTo(nim, to.id)).status).toBe(200)
    expect(await db.presensiHadir.findMany({ where: { mhs_id: id } })).toMatchObject([sesi])
  })

  it('is refused to another course, to where he is, and where sessions of his attendance are missing', async () => {
    const { id, nim } = await createMhs(db)
    await createKrs(db, { mhs_id: id, kelas_id: from.id }, {}, ['12'])
    expect((await moveTo(nim, other.id)).status).toBe(409)
    expect((await moveTo(nim, from.id)).status).toBe(409)
    await db.pengajaran.updateMany({
      where: { kelas_id: to.id, pertemuan: '12' },
      data: { status: 9 },
    })
    const missing = await moveTo(nim, to.id)
    expect([missing.status, missing.error.message]).toEqual([
      409,
      expect.stringContaining('tidak punya pertemuan 12'),
    ])
    await db.pengajaran.updateMany({
      where: { kelas_id: to.id, pertemuan: '12' },
      data: { status: 1 },
    })
    await db.krs.create({ data: { mhs_id: id, kelas_id: to.id } })
    expect((await moveTo(nim, to.id)).error.message).toContain('sudah mengambil MIK-2B')
  })

  it('of two at once is done once', async () => {
    const { id, nim } = await createMhs(db)
    await createKrs(db, { mhs_id: id, kelas_id: from.id }, { uts: 80 })
    const answers = await Promise.all([moveTo(nim, to.id), moveTo(nim, to.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await db.krs.count({ where: { mhs_id: id } })).toBe(1)
  })

  it('leads to the other classes of the course', async () => {
    const { body } = await call(siblings, { cookie, params })
    expect(body.kelas.map(({ kode }) => kode)).toEqual(['MIK-2B'])
  })
})
