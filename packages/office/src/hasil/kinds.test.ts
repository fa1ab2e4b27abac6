import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { resultsOf } from '../../test/results.ts'

const test = await createTestCollege()
const ask = resultsOf(test)

it('criticism is counted by department and told without its author', async () => {
  for (const [n, bagian] of [
    'Kantin',
    'kantin ',
    'KANTIN',
    'Kantin',
    'Kantin',
    'Perpustakaan',
  ].entries()) {
    const mhs = await createMhs(test.db, { nama: 'RAHASIA NAMA' })
    await test.db.ks.create({
      data: { mhs_id: mhs.id, judul: `judul ${n}`, isi: 'isi', bagian, foto: '' },
    })
  }
  const { rowsOf, notes, all } = await ask('kritik')
  expect(rowsOf('Bagian')).toEqual([{ Bagian: 'kantin', Jumlah: 5 }])
  expect(rowsOf('Isi')).toHaveLength(6)
  expect(notes).toEqual(['1 tertuju ke bagian yang disebut kurang dari 5 kali.'])
  expect(all).not.toMatch(/RAHASIA|perpustakaan/i)
})

it('balances, points and marks are of groups that are large enough, and so are their sums', async () => {
  const kelas = await createKelas(test.db, { kode: 'NILAI' })
  const pay = async (angkatan: number, paid: number) => {
    const mhs = await createMhs(test.db, { angkatan, jurusan_id: 8 })
    await test.db.biaya.create({ data: { mhs_id: mhs.id, biaya_pendidikan: 1000 } })
    await test.db.angsuran.create({ data: { mhs_id: mhs.id, jumlah: paid } })
    await createKrs(
      test.db,
      { mhs_id: mhs.id, kelas_id: kelas.id },
      { tugas: 80, uts: 80, uas: 80 },
    )
  }
  for (const paid of [0, 100, 200, 300, 1000]) await pay(2030, paid)
  for (const paid of [0, 0, 0, 0, 1500]) await pay(2031, paid)
  await pay(2032, 7)
  const { rowsOf, notes } = await ask('pembayaran', { jurusan: ['8'] })
  const row = (Angkatan: number | string, Mahasiswa: number, rest: object) =>
    expect.objectContaining({ Angkatan, Mahasiswa, ...rest })
  expect(rowsOf('Sisa pembayaran')).toEqual([
    row(2030, 5, { 'Belum lunas': 4, Tagihan: 5000, Terbayar: 1600, Sisa: 3400 }),
    row(2031, 5, { 'Belum lunas': 4, Tagihan: 5000, Terbayar: 1500, Sisa: 4000 }),
    row('semua', 10, { Sisa: 7400 }),
    row('semua', 10, { Jurusan: 'Semua', Sisa: 7400 }),
  ])
  expect(notes).toEqual([expect.stringMatching(/^1 mahasiswa ada di kelompok yang kurang dari 5/)])
  expect((await ask('tak', { jurusan: ['8'] })).rowsOf('TAK')).toHaveLength(4)
  const nilai = await ask('nilai')
  // No attendance: 70 of the total at most.
  expect(nilai.rowsOf('Kelas')).toMatchObject([
    { Kelas: 'NILAI', Mahasiswa: 11, 'Rata-rata': 72, C: 11 },
  ])
})

it('who has no OJT place and who misses an activity is named, for those who see to it', async () => {
  const mhs = await createMhs(test.db, { ojt_aktif: true, jurusan_id: 10, angkatan: 2033 })
  const kegiatan = await test.db.bukuSakuKegiatan.create({ data: { judul: 'Pekan', bulan: 5 } })
  const ojt = await ask('ojt', { jurusan: ['10'] })
  expect(ojt.rowsOf('Tanpa tempat')).toMatchObject([{ NIM: mhs.nim }])
  // One student is no group that figures are made of.
  expect(ojt.rowsOf('Ringkasan')).toEqual([])
  expect(ojt.notes).toEqual([
    expect.stringMatching(/^1 mahasiswa ada di kelompok yang kurang dari 5/),
  ])
  const missing = async () =>
    (await ask('buku-saku', { angkatan: [2033] }))
      .rowsOf('Belum mengikuti')
      .map(({ Keadaan }) => Keadaan)
  expect(await missing()).toEqual(['belum mengajukan'])
  const claim = { mhs_id: mhs.id, buku_saku_kegiatan_id: kegiatan.id, tanggal: new Date(0) }
  const { id } = await test.db.bukuSaku.create({ data: { ...claim, status: 9 } })
  expect(await missing()).toEqual(['ditolak'])
  await test.db.bukuSaku.update({ where: { id }, data: { status: 2 } })
  expect(await missing()).toEqual([])
  await test.db.bukuSaku.delete({ where: { id } })
  const graduated = { mhs_id: mhs.id, status: 'lulus', sejak: new Date('2026-01-01') } as const
  await test.db.mhsStatus.create({ data: graduated })
  expect((await ask('buku-saku', { angkatan: [2033] })).rowsOf('Kegiatan')).toEqual([])
  expect(await missing()).toEqual([])
})
