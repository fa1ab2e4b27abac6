import { createPojt, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOW } from '../../../test/harness.ts'
import { createTrainees } from '../../../test/trainees.ts'

const test = await createTrainees()
const { db, time, createStudent, place } = test

let mhs: Awaited<ReturnType<typeof createStudent>>
let pojt: { id: number }

const patch = (body: object, student = mhs, id?: string | number) => test.patch(student, body, id)
const put = (student: { id: number; jurusan_id: number }, more: object = {}) =>
  test.put(pojt, student, more)

beforeAll(async () => {
  await db.tahunAjaran.create({ data: { tahun: '2023/2024' } })
})
beforeEach(async () => {
  time.now = NOW
  await db.pengaturan.update({ where: { id: 1 }, data: { ojt_dibuka_pada: day('2024-02-22') } })
  mhs = await createStudent()
  pojt = await createPojt(db, { 3: 5, 5: 5 })
})

describe('PATCH /api/mhs_pojt/{id}: company', () => {
  const join = (more: object = {}, student = mhs) =>
    patch({ self_join: true, pojt_id: pojt.id, ...more }, student)
  const failing = (message: string) => ({ status: 200, reply: { status: 'fail', message } })

  it('joins once and says so', async () => {
    expect(await join()).toEqual({
      status: 200,
      reply: { status: 'success', message: 'Berhasil mengupdate data OJT' },
    })
    expect(await place(mhs)).toMatchObject({
      pojt_id: pojt.id,
      jurusan_id: 3,
      dosen_id: null,
      kelompok_nim: null,
    })
    const other = await createPojt(db)
    const again = failing('Anda sudah memilih perusahaan OJT, pilihan tidak dapat diubah.')
    expect(await join()).toEqual(again)
    expect(await join({ pojt_id: other.id })).toEqual(again)
    const record = await place(mhs)
    expect(record?.pojt_id).toBe(pojt.id)
    expect(await patch({ self_join: true, pojt_id: other.id }, mhs, record?.id)).toEqual(again)
  })

  it('takes an id and a flag that arrive as text', async () => {
    expect((await join({ self_join: 'true', pojt_id: String(pojt.id) })).reply).toMatchObject({
      status: 'success',
    })
  })

  it('refuses a full programme, another programme stays open', async () => {
    pojt = await createPojt(db, { 3: 1, 5: 1 })
    await put(await createStudent())
    expect(await join()).toEqual(failing('Kuota jurusan Anda di perusahaan ini sudah penuh.'))
    expect(await place(mhs)).toBeNull()
    const design = await createStudent({ jurusan_id: 5 })
    expect((await join({}, design)).reply).toMatchObject({ status: 'success' })
  })

  it.each([
    [
      'another level',
      { jenjang: 'D1' },
      'Perusahaan ini tidak menerima mahasiswa dari jenjang Anda.',
    ],
    [
      'a programme without places',
      { jurusan_id: 8 },
      'Perusahaan ini tidak menerima mahasiswa dari jurusan Anda.',
    ],
    [
      'a student who is not active',
      { ojt_aktif: false },
      'Anda belum terdaftar sebagai mahasiswa aktif OJT, segera hubungi bagian akademik untuk mengaktifkan anda sebagai mahasiswa aktif OJT.',
    ],
  ])('refuses %s', async (_, more, message) => {
    const student = await createStudent(more)
    expect(await join({}, student)).toEqual(failing(message))
    expect(await place(student)).toBeNull()
  })

  it('looks at the period of the student’s year against the first academic year', async () => {
    pojt = await createPojt(db, { 3: 5 }, { dari_4: null })
    expect(await join()).toEqual(
      failing('Perusahaan ini tidak membuka periode OJT untuk tahun kuliah Anda.'),
    )
    const first = await createStudent({ angkatan: 2023 })
    expect((await join({}, first)).reply).toMatchObject({ status: 'success' })
  })

  it('is closed until the reopening day begins in WITA', async () => {
    await db.pengaturan.update({ where: { id: 1 }, data: { ojt_dibuka_pada: day('2024-03-10') } })
    time.now = new Date('2024-03-09T15:59:59Z')
    expect(await join()).toEqual(failing('Halaman OJT belum dibuka kembali.'))
    expect(await place(mhs)).toBeNull()
    time.now = new Date('2024-03-09T16:00:00Z')
    expect((await join()).reply).toMatchObject({ status: 'success' })
  })

  it.each([999_999, 0, -1, '99999999999'])('knows no offer %s', async (pojt_id) => {
    expect(await join({ pojt_id })).toEqual(failing('Perusahaan ini tidak tersedia.'))
  })

  it('lets nobody set lecturer, group, programme or another student', async () => {
    const other = await createStudent()
    expect((await join({ mhs_id: other.id })).status).toBe(403)
    expect([await place(mhs), await place(other)]).toEqual([null, null])
    const dosen = await db.dosen.create({ data: { nama: 'Dosen' } })
    await join({
      mhs_id: mhs.id,
      jurusan_id: 5,
      dosen_id: dosen.id,
      kelompok_nim: mhs.nim,
      kelompok_urutan: 1,
    })
    expect(await place(mhs)).toMatchObject({ jurusan_id: 3, dosen_id: null, kelompok_nim: null })
  })

  it('answers 404 and stores nothing under an id that is not the caller’s', async () => {
    const other = await createStudent()
    for (const id of [other.id, 999_999, '0', 'abc']) {
      expect((await patch({ self_join: true, pojt_id: pojt.id }, mhs, id)).status).toBe(404)
    }
    expect([await place(mhs), await place(other)]).toEqual([null, null])
  })

  it.each([
    {},
    [],
    { self_join: true },
    { self_join: true, pojt_id: '' },
    { self_join: true, pojt_id: [1] },
    { self_join: true, pojt_id: { id: 1 } },
    { self_join: true, pojt_id: 'x'.repeat(10_000) },
    { self_join: true, pojt_id: '1\0' },
    { self_join: 'ya', pojt_id: 1 },
    { self_join: [true], pojt_id: 1 },
    { pojt_id: 1 },
    { self_join: false, pojt_id: 1 },
    { pojt_id: 1, mhs_id: null },
    { pojt_id: 1, mhs_id: [2] },
    { pojt_id: 1, mhs_id: 'abc' },
    { mhs_id: 2 },
    { kelompok_nim: '123' },
  ])('refuses %j', async (body) => {
    expect((await patch(body)).status).toBe(422)
    expect(await place(mhs)).toBeNull()
  })
})
