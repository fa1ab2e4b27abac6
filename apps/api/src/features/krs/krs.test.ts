import { list } from '@sia/contracts/krs'
import { createKelas, createKrs, createMhs, time } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { tokenOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call } = test
const meetings = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

let token: string
let mhs_id: number
let other_id: number

beforeAll(async () => {
  const mhs = await createMhs(db)
  const other = await createMhs(db)
  mhs_id = mhs.id
  other_id = other.id
  token = await tokenOf(test, mhs.nim)

  const tuesday = await db.jamkul.create({
    data: { hari: 2, dari: time('07:30:00'), sampai: time('09:00:00') },
  })
  const late = await createKelas(db, { kode: 'B', semester: 3, jamkul_id: tuesday.id })
  const early = await createKelas(db, { kode: 'A', semester: 4 })
  const open = await createKelas(db, { kode: 'C', semester: 4 })
  // 12 of 12: 100 * 10 % + 80 * 30 % + 70 * 30 % + 90 * 30 % = 82 -> B
  await createKrs(db, { mhs_id, kelas_id: early.id }, { tugas: 80, uts: 70, uas: 90 }, meetings(12))
  // 9 of 12 = 75 %: 7.5 + 27 + 27 + 27 = 88.5 -> A
  await createKrs(db, { mhs_id, kelas_id: late.id }, { tugas: 90, uts: 90, uas: 90 }, meetings(9))
  await createKrs(db, { mhs_id, kelas_id: open.id }, { tugas: 60 }, ['1', 'UTS'])
  await createKrs(db, { mhs_id: other_id, kelas_id: early.id }, { tugas: 1, uts: 2, uas: 3 }, ['1'])
})

describe('GET /api/krs', () => {
  it('lists the own classes by day, then start time', async () => {
    const { status, body } = await call(list, { token })
    expect(status).toBe(200)
    expect(body.krs.map((item) => item.kelas.kode)).toEqual(['A', 'C', 'B'])
    expect(body.krs.map((item) => item.jamkul?.dari)).toEqual(['08:00:00', '08:00:00', '07:30:00'])
  })

  it('lists the classes of a day by start time, whatever their codes and ids', async () => {
    const student = await createMhs(db)
    for (const [kode, dari] of [
      ['JAM-A', '13:00:00'],
      ['JAM-C', '19:00:00'],
      ['JAM-D', '07:00:00'],
      ['JAM-B', '09:15:00'],
    ] as const) {
      const slot = { hari: 3, dari: time(dari), sampai: time('23:00:00') }
      const jamkul = await db.jamkul.create({ data: slot })
      const kelas = await createKelas(db, { kode, jamkul_id: jamkul.id })
      await createKrs(db, { mhs_id: student.id, kelas_id: kelas.id })
    }
    const { body } = await call(list, { token: await tokenOf(test, student.nim) })
    expect(body.krs.map((item) => [item.kelas.kode, item.jamkul?.dari])).toEqual([
      ['JAM-D', '07:00:00'],
      ['JAM-B', '09:15:00'],
      ['JAM-A', '13:00:00'],
      ['JAM-C', '19:00:00'],
    ])
  })

  it('computes a grade from the attendance of its own class only', async () => {
    const student = await createMhs(db)
    const marks = { tugas: 80, uts: 80, uas: 80 }
    for (const [kode, hadir] of [
      ['HADIR-A', []],
      ['HADIR-B', meetings(12)],
      ['HADIR-C', ['1', '2', '3']],
    ] as const) {
      const { id: kelas_id } = await createKelas(db, { kode })
      await createKrs(db, { mhs_id: student.id, kelas_id }, marks, [...hadir])
    }
    const { body } = await call(list, { token: await tokenOf(test, student.nim) })
    // 80 * 90 % + 0, 100 and 25 * 10 %
    expect(body.krs.map((item) => [item.kelas.kode, item.nilai?.total])).toEqual([
      ['HADIR-A', 72],
      ['HADIR-B', 82],
      ['HADIR-C', 74.5],
    ])
  })

  it('computes total and grade from marks, attendance and weights', async () => {
    const { body } = await call(list, { token })
    expect(body.krs.map((item) => item.nilai)).toEqual([
      { tugas: 80, uts: 70, uas: 90, total: 82, grade: 3 },
      { tugas: 60, uts: null, uas: null, total: null, grade: null },
      { tugas: 90, uts: 90, uas: 90, total: 88.5, grade: 4 },
    ])
  })

  it('carries the student with IPK and IP on the first item only', async () => {
    const { body } = await call(list, { token })
    const [first, ...others] = body.krs
    expect(first?.mhs?.id).toBe(mhs_id)
    expect(first?.mhs?.nilai_akhir).toEqual({ ipk: 3.5 })
    expect(first?.mhs?.nilai_ip).toEqual([
      { semester: 3, nilai: 4 },
      { semester: 4, nilai: 3 },
    ])
    expect(others.map((item) => item.mhs)).toEqual([null, null])
  })

  it('shows each session in order with the own attendance and nobody else’s', async () => {
    const { body } = await call(list, { token })
    const open = body.krs[1]?.kelas.pengajaran ?? []
    expect(open.map(({ pertemuan }) => pertemuan)).toEqual([...meetings(12), 'UTS', 'UAS'])
    expect(open[0]?.absensi).toEqual([{ mhs_id, pertemuan: '1', status: '1' }])
    expect(open[1]?.absensi).toEqual([])
    expect(JSON.stringify(body)).not.toContain(`"mhs_id":${other_id}`)
  })

  it('tells which classes the caller has rated, and nothing of others’ ratings', async () => {
    const rated = async () => {
      const { body } = await call(list, { token })
      return body.krs.filter((item) => item.sudah_dinilai).map((item) => item.kelas.kode)
    }
    const marks = {
      penampilan: 4,
      kepribadian: 4,
      penguasaan_materi: 4,
      mudah_diterima: 4,
      semangat_mengajar: 4,
      ketepatan_waktu: 4,
    }
    const { id: kelas_id } = await db.kelas.findFirstOrThrow({ where: { kode: 'A' } })
    await db.penilaianDosen.create({ data: { ...marks, kelas_id, mhs_id: other_id } })
    expect(await rated()).toEqual([])
    await db.penilaianDosen.create({ data: { ...marks, kelas_id, mhs_id } })
    expect(await rated()).toEqual(['A'])
  })

  it('sends every field of the contract and nothing else', async () => {
    const { body } = await call(list, { token })
    const [item] = body.krs
    expect(Object.keys(item ?? {}).sort()).toEqual(
      [
        'dosen',
        'id',
        'jamkul',
        'kelas',
        'matkul',
        'mhs',
        'mhs_id',
        'nilai',
        'penilaian_diminta',
        'ruangan',
        'sudah_dinilai',
      ].sort(),
    )
    expect(Object.keys(item?.kelas ?? {}).sort()).toEqual(
      [
        'dosen',
        'group_whatsapp',
        'id',
        'jamkul',
        'kode',
        'matkul',
        'pengajaran',
        'ruangan',
        'semester',
      ].sort(),
    )
  })

  it('answers an empty list to a student without classes', async () => {
    const { nim } = await createMhs(db)
    expect((await call(list, { token: await tokenOf(test, nim) })).body).toEqual({
      krs: [],
      kehadiran_minimal: null,
      nilai_ulang: null,
    })
  })

  it('says the least attendance of the college, and says it anew when that has changed', async () => {
    const read = async (etag?: string) => {
      const response = await test.app.inject({
        url: '/api/krs',
        headers: { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) },
      })
      return response
    }
    const before = await read()
    expect(before.json().kehadiran_minimal).toBe(null)
    const { etag } = before.headers
    expect((await read(String(etag))).statusCode).toBe(304)
    await db.pengaturan.update({ where: { id: 1 }, data: { kehadiran_minimal: 75 } })
    const after = await read(String(etag))
    expect([after.statusCode, after.json().kehadiran_minimal]).toEqual([200, 75])
    await db.pengaturan.update({ where: { id: 1 }, data: { kehadiran_minimal: null } })
  })

  it('accepts the flags and odd endings of existing clients', async () => {
    for (const query of [
      '?page=all&with_mhs=1&with_mhs_nilai_akhir=1&with_mhs_nilai_ip=1&order_by_hari=1&generate_nilai=1',
      '?',
      '?page=all&',
      '?%',
      '?a=%E0%A4%A',
    ]) {
      const response = await test.app.inject({
        url: `/api/krs${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([query, response.statusCode]).toEqual([query, 200])
    }
  })
})
