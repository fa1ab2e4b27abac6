import { create } from '@sia/contracts/kalender'
import { createKelas, createKrs, createMhs, day, time } from '@sia/server/test/factories'
import { createTestApp } from './harness.ts'
import { sessionOf } from './sessions.ts'

export const MEET = 'https://meet.example.org/abc?x=1;y=2,3'
/** The typed content of a meeting, and the same in a calendar. */
export const LONG = `Pengantar: larik, antrean; tumpukan \\ pohon é😀 ${'panjang '.repeat(20)}\nbaris kedua`
const TYPED = LONG.replace('\n', '\r\n\u0007')

/** A student on a Monday in March with something of every kind in his calendar, and another with the like. */
export async function createCalendar() {
  const test = await createTestApp()
  const { db, call } = test
  test.time.now = new Date('2026-03-02T09:00:00+08:00')
  const dosen = await db.dosen.create({ data: { nama: 'Ni Made Sari; M.Kom., "Ketua"' } })
  const ruangan = await db.ruangan.create({ data: { nama: 'Lab 1, Gedung B' } })
  const jamkul = await db.jamkul.create({
    data: { hari: 1, dari: time('08:00'), sampai: time('09:40') },
  })
  const matkul = await db.matkul.create({
    data: { kode: 'ALG', nama: 'Algoritma & Struktur Data', jenis_matkul: 1, sks: 3 },
  })
  const mhs = await createMhs(db, { jenjang: 'D2', angkatan: 2025 })
  const kelas = await createKelas(db, {
    kode: 'MI-2A',
    matkul_id: matkul.id,
    dosen_id: dosen.id,
    ruangan_id: ruangan.id,
    jamkul_id: jamkul.id,
  })
  await db.pengajaran.deleteMany({ where: { kelas_id: kelas.id } })
  await db.pengajaran.createMany({
    data: [
      { pertemuan: '1', tanggal: day('2026-03-02'), pembahasan: TYPED, link_meet: MEET },
      { pertemuan: '2', tanggal: day('2026-03-09'), status: 9, pembahasan: 'Larik' },
      { pertemuan: '3', tanggal: null, pembahasan: 'Tanpa hari' },
      { pertemuan: '4', tanggal: day('2025-08-31') },
      { pertemuan: 'UTS', tanggal: day('2026-04-06') },
    ].map((one) => ({ ...one, kelas_id: kelas.id })),
  })
  await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
  const other = await createMhs(db)
  const kelasOther = await createKelas(db, { kode: 'KENARI-KELAS' })
  await db.pengajaran.updateMany({
    where: { kelas_id: kelasOther.id },
    data: { tanggal: day('2026-03-02') },
  })
  await createKrs(db, { mhs_id: other.id, kelas_id: kelasOther.id })
  const loan = { ruangan_id: ruangan.id, no_telp: '0812345' }
  const at = (text: string) => new Date(`2026-03-${text}:00+08:00`)
  await db.peminjamanRuangan.createMany({
    data: [
      {
        ...loan,
        mhs_id: mhs.id,
        keperluan: 'Rapat',
        dari: at('03T06:30'),
        sampai: at('03T08:00'),
        menyetujui: 'Budi',
      },
      {
        ...loan,
        mhs_id: mhs.id,
        keperluan: 'Menunggu',
        dari: at('04T06:30'),
        sampai: at('04T08:00'),
      },
      {
        ...loan,
        mhs_id: mhs.id,
        keperluan: 'Ditolak',
        dari: at('05T06:30'),
        sampai: at('05T08:00'),
        rejected: 'Budi',
      },
      {
        ...loan,
        mhs_id: other.id,
        keperluan: 'KENARI',
        dari: at('06T06:30'),
        sampai: at('06T08:00'),
        menyetujui: 'Budi',
      },
    ],
  })
  await db.survey.create({ data: { name: 'Survey Sarana', batas: day('2026-03-31') } })
  await db.survey.create({ data: { name: 'Survey tanpa batas' } })
  const perusahaan = await db.perusahaan.create({ data: { nama: 'PT Contoh', alamat: 'Kuta' } })
  const pojt = await db.pojt.create({
    data: {
      jenjang: 'D2',
      perusahaan_id: perusahaan.id,
      dari_2: day('2026-06-01'),
      sampai_2: day('2026-08-31'),
      dari_4: day('2027-06-01'),
      sampai_4: day('2027-08-31'),
      pojt_jurusan: { create: { jurusan_id: 3, jumlah_mhs: 9 } },
    },
  })
  await db.mhsPojt.create({ data: { mhs_id: mhs.id, pojt_id: pojt.id, jurusan_id: 3 } })
  await db.biaya.create({ data: { mhs_id: mhs.id, biaya_pendidikan: 1_000_000 } })
  const slot = { create: { ke: 1, jumlah: 400_000 } }
  await db.angsuranJenjang.create({
    data: { mhs_id: mhs.id, jenjang: 'D2', angsuran: 400_000, slot },
  })
  const token = await sessionOf(test, mhs)
  const { alamat } = (await call(create, { token })).body
  return { ...test, mhs, kelas, alamat }
}
