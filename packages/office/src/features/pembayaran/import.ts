import type { Column } from '../../sheets/columns/column.ts'
import { rupiah } from '../../sheets/columns/columns-number.ts'
import { tanggal } from '../../sheets/columns/columns-time.ts'
import { mahasiswa } from '../../sheets/columns/references.ts'
import { notInFuture } from '../../sheets/judge/rules.ts'
import { defineKind } from '../../sheets/kind.ts'
import { beyondFees } from './doubts.ts'
import { biayaSource } from './export.ts'

const money = (name: string, isi: string, contoh: string, also: string[] = []) =>
  rupiah(name, { isi: `${isi}, rupiah`, contoh, also })

const DU: Column[] = [1, 2, 3].flatMap((ke) => [
  money(`du_${ke}`, `Daftar ulang ke-${ke}`, 'Rp 1.500.000', [`du${ke}`, `daftar ulang ${ke}`]),
  tanggal(`tanggal_du_${ke}`, {
    isi: `Tanggal daftar ulang ke-${ke}`,
    contoh: `2025-0${ke + 1}-10`,
    also: [`tgl du ${ke}`, `tanggal du${ke}`],
  }),
])

const FEES: Column[] = [
  money('subsidi', 'Subsidi', '1000000'),
  money('biaya_malam', 'Biaya kelas malam', '500000', ['kelas malam']),
  money('daftar', 'Biaya pendaftaran', '300000', ['biaya daftar', 'pendaftaran']),
  tanggal('tanggal_daftar', {
    isi: 'Tanggal mendaftar',
    contoh: '2024-05-20',
    also: ['tgl daftar'],
  }),
  money('biaya_dpp', 'Biaya DPP', '6000000', ['dpp']),
  money('diskon_dpp', 'Diskon DPP', '500000', ['potongan dpp']),
  ...DU,
  money('angsuran', 'Besar satu angsuran', '750000', ['besar angsuran', 'angsuran per bulan']),
  money('diskon_angsuran', 'Diskon angsuran', '0', ['potongan angsuran']),
]

/** Fees of the students. */
export const biaya = defineKind({
  name: 'biaya',
  title: 'Biaya',
  describe: 'Satu baris biaya satu mahasiswa.',
  columns: [
    mahasiswa(),
    rupiah('biaya_pendidikan', {
      isi: 'Biaya pendidikan, rupiah',
      contoh: 'Rp 18.000.000',
      also: ['biaya kuliah', 'total biaya'],
      required: true,
    }),
    ...FEES,
  ],
  key: ['mhs_id'],
  source: biayaSource(['biaya_pendidikan', ...FEES.map(({ into }) => into)]),
  rules: [notInFuture('tanggal_daftar')],
  steps: [
    {
      table: 'biaya',
      key: ['mhs_id'],
      set: ['biaya_pendidikan', ...FEES.map(({ into }) => into)],
      initial: { subsidi: '0', diskon_dpp: '0', diskon_angsuran: '0' },
    },
  ],
  doubts: [beyondFees(['s.daftar', 's.du_1', 's.du_2', 's.du_3'])],
  alarms: [
    {
      says: (count) => `${count} isi pendaftaran atau daftar ulang yang sudah dibayar berubah`,
      when: ({ column, before }) => /^(tanggal_)?(daftar|du_\d)$/.test(column) && before !== null,
    },
  ],
})
