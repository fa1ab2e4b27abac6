import { expect, test } from 'vitest'
import { example } from './example.ts'
import { listTasks } from './tasks.ts'

const next = {
  ...{ ke: 22, keadaan: 'akan_datang' as const },
  ...{ kurang: 500_000, denda: 0, jatuh_tempo: null },
}
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
      tagihan: [{ ...next, denda: 10_000, keadaan: 'lewat_tempo' }],
      bayar: 510_000,
      buku_saku: { ...claims, ditolak: 2, belum: 5 },
      ojt: {
        ...ojt,
        keadaan: 'pilih_perusahaan',
        pilihan: 4,
        undangan: { pengundang: 'Ni Made Salma', sampai: '2026-12-02 09:30:00' },
      },
      penilaian: { belum: 3, kelas_id: 7, sisa_hari: 16 },
      survey: { jenis: 9, terbuka: 3 },
    }),
  ).toEqual([
    ['Bayar Rp 510.000', 'Angsuran 22 lewat tempo, termasuk denda Rp 10.000', '/pembayaran'],
    ['Buku Saku: 2 ditolak, 5 belum diajukan', '5 dari 14 kegiatan disetujui', '/buku-saku'],
    [
      'Jawab undangan kelompok OJT',
      'dari Ni Made Salma, paling lambat 02-12-2026 09.30 WITA',
      '/mhs-pojt-show',
    ],
    ['Pilih perusahaan OJT', '4 perusahaan sesuai untuk Anda', '/mhs-pojt-show'],
    [
      'Review dosen: 3 kelas menunggu',
      'Paling lambat 16-01-2027, hari terakhir semester',
      '/kelas-penilaian-dosen/7',
    ],
    ['3 jenis survey belum selesai', '6 dari 9 jenis sudah selesai', '/survey'],
  ])
})

test('the next installment and open claims press less than a survey', () => {
  const titles = told({ tagihan: [next], buku_saku: claims, survey: { jenis: 1, terbuka: 1 } })
  expect(titles.map(([title]) => title)).toEqual([
    '1 jenis survey belum selesai',
    'Berikutnya: angsuran 22',
    'Buku Saku: 7 belum diajukan',
  ])
})

test('all that is to be paid now is one line, with its sum and its first day', () => {
  const half = { ...next, ke: 21, keadaan: 'sebagian', kurang: 250_000, denda: 5_000 } as const
  const late = { ...next, keadaan: 'lewat_tempo', denda: 10_000 } as const
  const due = (jatuh_tempo: string | null) =>
    told({ tagihan: [{ ...half, jatuh_tempo }, late], bayar: 765_000 })[0]?.slice(0, 2)
  expect(due('2026-10-10')).toEqual([
    'Bayar Rp 765.000',
    '2 angsuran belum lunas, 1 lewat tempo, termasuk denda Rp 15.000, jatuh tempo pertama 10-10-2026',
  ])
  expect(due(null)?.[1]).toBe('2 angsuran belum lunas, 1 lewat tempo, termasuk denda Rp 15.000')
  const coming = { tagihan: [{ ...next, jatuh_tempo: '2026-12-01' }], bayar: 500_000 }
  expect(told(coming)[0]?.slice(0, 2)).toEqual([
    'Berikutnya: angsuran 22',
    'Rp 500.000, jatuh tempo 01-12-2026',
  ])
})

test('who owes something and has no installment yet reads what comes first', () => {
  const { pembayaran } = example()
  expect(
    told({ di_luar_angsuran: 'daftar_ulang', pembayaran: { ...pembayaran, sisa: 12_500_000 } }),
  ).toEqual([
    [
      'Berikutnya: daftar ulang',
      'Sisa pembayaran Rp 12.500.000. Jumlahnya ada di Bagian Keuangan. Angsuran tampil sesudah daftar ulang dibayar.',
      '/pembayaran',
    ],
  ])
})
