import { show } from '@sia/contracts/beranda'
import {
  createKelas,
  createKrs,
  createMhs,
  createPojt,
  day,
  time,
} from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

// One student's start page from day to day.

const test = await createTestApp()
const { db, call, time: clock } = test
const LINK = 'https://meet.example.org/alg'
let token: string
let kelas_id: number

beforeAll(async () => {
  const jamkul = await db.jamkul.create({
    data: { hari: 1, dari: time('08:00'), sampai: time('09:40') },
  })
  const kelas = await createKelas(db, { kode: 'MI-2A', semester: 4, jamkul_id: jamkul.id })
  kelas_id = kelas.id
  await db.semesterAjaran.create({
    data: {
      tahun_ajaran_id: kelas.tahun_ajaran_id,
      semester: 'genap',
      mulai: day('2026-02-02'),
      selesai: day('2026-06-27'),
      aktif: true,
    },
  })
  await db.pengajaran.deleteMany({ where: { kelas_id } })
  await db.pengajaran.createMany({
    data: [
      { pertemuan: '1', tanggal: day('2026-03-02'), pembahasan: 'Larik', link_meet: LINK },
      {
        pertemuan: '2',
        tanggal: day('2026-03-09'),
        status: 9,
        pembahasan: 'Pohon',
        link_meet: LINK,
      },
      { pertemuan: '3', tanggal: day('2026-03-16'), pembahasan: 'Graf', link_meet: LINK },
    ].map((one) => ({ ...one, kelas_id })),
  })
  const mhs = await createMhs(db, { jenjang: 'D2', angkatan: 2025, semester: 4 })
  await createKrs(db, { mhs_id: mhs.id, kelas_id })
  token = await sessionOf(test, mhs)
})

/** The start page at a moment in WITA. */
async function openAt(moment: string, as = token) {
  clock.now = new Date(`${moment.replace(' ', 'T')}:00+08:00`)
  const { status, body } = await call(show, { token: as })
  expect(status).toBe(200)
  return body
}

describe('from day to day', () => {
  it('has the next class with its link, and while it runs the same one', async () => {
    for (const moment of ['2026-03-01 20:00', '2026-03-02 08:30']) {
      const { keadaan, berikutnya } = await openAt(moment)
      expect(keadaan).toBe('kuliah')
      expect(berikutnya).toMatchObject({
        kode: 'MI-2A',
        mulai: '2026-03-02 08:00:00',
        selesai: '2026-03-02 09:40:00',
        pertemuan: '1',
        pembahasan: 'Larik',
        link_meet: LINK,
      })
    }
  })

  it('has the one after it from the minute it ends, past a cancelled one that stays in sight', async () => {
    const { berikutnya, jadwal } = await openAt('2026-03-09 07:00')
    expect(berikutnya?.mulai).toBe('2026-03-16 08:00:00')
    const cancelled = jadwal.find(({ pertemuan }) => pertemuan === '2')
    expect(cancelled).toMatchObject({ ditiadakan: true, pembahasan: null, link_meet: null })
    expect((await openAt('2026-03-02 09:40')).berikutnya?.mulai).not.toBe('2026-03-02 08:00:00')
  })

  it('tells the hour in WITA, whatever the server thinks the day is', async () => {
    expect((await openAt('2026-03-02 00:30')).sekarang).toBe('2026-03-02 00:30:00')
  })

  it('is over with the term, and asks for no rating after it', async () => {
    const held = await createKelas(db, { semester: 4 })
    const mhs = await createMhs(db, { semester: 4 })
    await createKrs(db, { mhs_id: mhs.id, kelas_id: held.id })
    const rater = await sessionOf(test, mhs)
    expect((await openAt('2026-06-27 08:00', rater)).penilaian).toMatchObject({
      belum: 1,
      kelas_id: held.id,
      sisa_hari: 0,
    })
    const { keadaan, berikutnya, penilaian } = await openAt('2026-06-28 08:00', rater)
    expect([keadaan, berikutnya, penilaian.belum]).toEqual(['selesai', null, 0])
  })

  it('has no class for a new student', async () => {
    const fresh = await sessionOf(test, await createMhs(db, { angkatan: 2026, semester: 1 }))
    const { keadaan, jadwal, nilai } = await openAt('2026-03-02 07:00', fresh)
    expect([keadaan, jadwal, nilai.ipk]).toEqual(['belum_ada_kelas', [], null])
  })

  it('says when the OJT runs and where', async () => {
    const mhs = await createMhs(db, { jenjang: 'D2', angkatan: 2024, semester: 4, ojt_aktif: true })
    const pojt = await createPojt(
      db,
      { 3: 5 },
      {
        dari_2: day('2026-07-01'),
        sampai_2: day('2026-12-31'),
        dari_4: day('2026-07-01'),
        sampai_4: day('2026-12-31'),
      },
    )
    await db.mhsPojt.create({
      data: { mhs_id: mhs.id, pojt_id: pojt.id, jurusan_id: mhs.jurusan_id },
    })
    await createKrs(db, { mhs_id: mhs.id, kelas_id })
    const { keadaan, ojt } = await openAt('2026-08-01 08:00', await sessionOf(test, mhs))
    expect(keadaan).toBe('ojt')
    expect(ojt).toMatchObject({
      keadaan: 'sudah_memilih',
      dari: '2026-07-01',
      sampai: '2026-12-31',
    })
    expect(ojt.perusahaan).toMatch(/^PT Uji/)
  })
})

it('says of the next class what the least attendance leaves, where the college sets one', async () => {
  expect((await openAt('2026-03-15 10:00')).sisa_absen).toBeNull()
  await db.pengaturan.updateMany({ data: { kehadiran_minimal: 75 } })
  const { berikutnya, sisa_absen } = await openAt('2026-03-15 10:00')
  expect(berikutnya?.kelas_id).toBe(kelas_id)
  // One of twelve is cancelled: eleven to come, of which nine are needed.
  expect(sisa_absen).toEqual({ keadaan: 'boleh', kalimat: 'Masih boleh tidak hadir 2 kali' })
  await db.pengaturan.updateMany({ data: { kehadiran_minimal: null } })
})
