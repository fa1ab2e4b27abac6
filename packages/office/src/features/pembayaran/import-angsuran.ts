import { rupiah, wholeNumber } from '../../sheets/columns/columns-number.ts'
import { pilihan } from '../../sheets/columns/columns-text.ts'
import { tanggal } from '../../sheets/columns/columns-time.ts'
import { mahasiswa } from '../../sheets/columns/references.ts'
import { notInFuture } from '../../sheets/judge/rules.ts'
import { defineKind, type Step } from '../../sheets/kind.ts'
import { beyondFees, skippedSlots, unusualPayments } from './doubts.ts'
import { angsuranSource, optionalAngsuranSource } from './export.ts'
import { JENJANG } from './slots.ts'

/** Paid installments, one line a slot. */
export const angsuran = defineKind({
  name: 'angsuran',
  title: 'Angsuran',
  describe: 'Satu baris satu angsuran satu mahasiswa: D1 ke 1 sampai 12, D2 ke 1 sampai 24.',
  columns: [
    mahasiswa(),
    wholeNumber('ke', {
      isi: 'Angsuran ke berapa',
      contoh: 1,
      also: ['angsuran ke', 'cicilan ke', 'no angsuran'],
      required: true,
      min: 1,
      max: 24,
    }),
    rupiah('pembayaran', {
      isi: 'Jumlah yang dibayar, rupiah; kosong bila belum dibayar',
      contoh: 'Rp 750.000',
      also: ['jumlah', 'jumlah bayar', 'bayar', 'nominal', 'dibayar'],
    }),
    wholeNumber('denda', {
      isi: 'Berapa kali denda (satu kali Rp 5.000), bukan rupiahnya',
      contoh: 0,
      also: ['jumlah denda', 'banyak denda', 'kali denda'],
      min: 0,
      max: 99,
    }),
    tanggal('tanggal', {
      isi: 'Tanggal dibayar',
      contoh: '2025-09-10',
      also: ['tgl', 'tanggal bayar', 'tgl bayar'],
    }),
    rupiah('angsuran', {
      isi: 'Besar satu angsuran mahasiswa ini, sama di semua barisnya',
      contoh: '750000',
      also: ['besar angsuran', 'angsuran per bulan'],
    }),
  ],
  key: ['mhs_id', 'ke'],
  source: angsuranSource,
  same: [{ by: ['mhs_id'], columns: ['angsuran'] }],
  rules: [
    notInFuture('tanggal'),
    {
      column: 'ke',
      sentence: 'paling banyak 12 untuk jenjang D1',
      when: `s.ke > 12 and ${JENJANG} = 'D1'`,
    },
  ],
  steps: [
    {
      table: 'angsuran_jenjang',
      key: { mhs_id: 's.mhs_id', jenjang: JENJANG },
      set: ['angsuran'],
      grouped: true,
    },
    {
      table: 'angsuran_slot',
      key: { mhs_id: 's.mhs_id', jenjang: JENJANG, ke: 's.ke' },
      set: { jumlah: 's.pembayaran', denda: 's.denda', tanggal: 's.tanggal' },
      // A line may only say what one installment is.
      where: `num_nonnulls(s.pembayaran, s.denda, s.tanggal) > 0 or s.emptied <> ''`,
      fresh: 'old.jumlah is null',
    },
  ],
  doubts: [unusualPayments('s.pembayaran'), skippedSlots('s.ke', 's.pembayaran')],
  alarms: [
    {
      says: (count) => `${count} isi angsuran yang sudah dibayar berubah`,
      when: ({ column, before }) => column !== 'angsuran' && before !== null,
    },
  ],
})

const LISTS = ['angsuran_optional', 'angsuran']

/** Installments besides the numbered slots. */
export const optionalAngsuran = defineKind({
  name: 'angsuran-opsional',
  existing: LISTS.map(
    (table) =>
      `s.daftar = '${table}' and exists (select from ${table} t where t.mhs_id = s.mhs_id and t.tanggal = s.tanggal)`,
  )
    .concat('s.nomor_sia is not null')
    .join(' or '),
  title: 'Angsuran opsional',
  describe: 'Satu baris satu pembayaran di luar angsuran bernomor.',
  columns: [
    mahasiswa(),
    {
      ...pilihan(
        'daftar',
        'text',
        LISTS.map((list): [string, string, string] => [
          list,
          list.replace('angsuran_optional', 'opsional'),
          list,
        ]),
        {
          isi: 'opsional, atau angsuran (daftar kedua); satu pembayaran hanya di satu daftar',
          contoh: 'opsional',
        },
      ),
      otherwise: 'angsuran_optional',
    },
    rupiah('jumlah', {
      isi: 'Jumlah yang dibayar, rupiah',
      contoh: 'Rp 250.000',
      also: ['pembayaran', 'bayar', 'nominal'],
      required: true,
    }),
    rupiah('denda', { isi: 'Denda, rupiah', contoh: '0' }),
    tanggal('tanggal', {
      isi: 'Tanggal dibayar',
      contoh: '2025-09-10',
      also: ['tgl', 'tanggal bayar', 'tgl bayar'],
      required: true,
    }),
    wholeNumber('nomor_sia', {
      isi: 'Nomor pembayaran di SIA, seperti ditulis ekspor; hanya perlu bila ada dua pada hari yang sama',
      contoh: '',
      min: 1,
    }),
  ],
  key: ['daftar', 'mhs_id', 'tanggal', 'nomor_sia'],
  source: optionalAngsuranSource(LISTS),
  rules: [
    notInFuture('tanggal'),
    ...LISTS.map((table) => ({
      column: 'nomor_sia',
      sentence: 'bukan pembayaran mahasiswa ini di daftar itu; kosongkan untuk mencatat yang baru',
      when: `s.daftar = '${table}' and s.nomor_sia is not null
        and not exists (select from "${table}" a where a.id = s.nomor_sia and a.mhs_id = s.mhs_id)`,
    })),
  ],
  steps: LISTS.flatMap((table): Step[] => [
    {
      table,
      key: { id: 's.nomor_sia' },
      set: ['jumlah', 'denda', 'tanggal'],
      only: 'update',
      where: `s.daftar = '${table}' and s.nomor_sia is not null`,
    },
    {
      table,
      key: ['mhs_id', 'tanggal'],
      set: ['jumlah', 'denda'],
      initial: { denda: '0' },
      where: `s.daftar = '${table}' and s.nomor_sia is null`,
      ambiguous: 'tanggal',
    },
  ]),
  doubts: [beyondFees(['s.jumlah'])],
  alarms: [
    {
      says: (count) => `${count} isi pembayaran yang sudah tercatat berubah`,
      when: ({ column, before }) => column === 'jumlah' || before !== 0,
    },
  ],
  remarks: [
    'Pengenalnya adalah NIM, daftar, dan tanggal. Dua pembayaran baru pada hari yang sama dijumlahkan menjadi satu baris; yang sudah tercatat terpisah dikenali dari nomor_sia.',
  ],
})
