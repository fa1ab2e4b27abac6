import { expect, test } from 'vitest'
import { example } from './example.ts'
import { listTasks } from './tasks.ts'

const angsuran = { ke: 22, jumlah: 500_000, denda: 0, terlambat: false, jatuh_tempo: null }
const claims = { kegiatan: 14, disetujui: 5, diajukan: 2, ditolak: 0, belum: 7 }
const told = (more: Parameters<typeof example>[0]) =>
  listTasks(example(more)).map(({ title, detail, to }) => [
    title.replaceAll('\u00a0', ' '),
    detail.replaceAll('\u00a0', ' '),
    to,
  ])

test('nothing waits when all is done', () => {
  expect(told({})).toEqual([])
})

test('everything that waits leads to its screen, a late installment first', () => {
  const { ojt } = example()
  expect(
    told({
      angsuran: { ...angsuran, denda: 10_000, terlambat: true },
      buku_saku: { ...claims, ditolak: 2, belum: 5 },
      ojt: { ...ojt, keadaan: 'pilih_perusahaan', pilihan: 4 },
      penilaian: { belum: 3, kelas_id: 7, sisa_hari: 16 },
      survey: { jenis: 9, terbuka: 3 },
    }),
  ).toEqual([
    ['Angsuran 22 · Rp 500.000', 'Belum dibayar, denda Rp 10.000', '/pembayaran'],
    ['Buku Saku: 2 ditolak, 5 belum diajukan', '5 dari 14 kegiatan disetujui', '/buku-saku'],
    ['Pilih perusahaan OJT', '4 perusahaan sesuai untuk Anda', '/mhs-pojt-show'],
    ['Nilai 3 dosen', 'Tersisa 16 hari', '/kelas-penilaian-dosen/7'],
    ['3 survey belum diisi', '6 dari 9 sudah Anda isi', '/survey'],
  ])
})

test('the next installment and open claims press less than a survey', () => {
  const titles = told({ angsuran, buku_saku: claims, survey: { jenis: 1, terbuka: 1 } })
  expect(titles.map(([title]) => title)).toEqual([
    '1 survey belum diisi',
    'Angsuran 22 · Rp 500.000',
    'Buku Saku: 7 belum diajukan',
  ])
})

test.each([
  [null, 'Angsuran berikutnya'],
  ['2026-12-01', 'Jatuh tempo 1 Desember 2026'],
  ['2026-11-23', 'Jatuh tempo 23 November 2026'],
  ['2026-11-22', 'Lewat jatuh tempo 22 November 2026'],
])('an installment due on %s says %s', (jatuh_tempo, words) => {
  expect(told({ angsuran: { ...angsuran, jatuh_tempo } })[0]?.[1]).toBe(words)
})

test('on the last day of the term a rating says so', () => {
  const penilaian = { belum: 1, kelas_id: 7, sisa_hari: 0 }
  expect(told({ penilaian })[0]?.[1]).toBe('Hari ini hari terakhir semester')
})
