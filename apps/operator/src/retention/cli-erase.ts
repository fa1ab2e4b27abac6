import { nameTable } from '@sia/office/lib/table-names'
import { nameColumn } from '@sia/office/registry/column-name'
import type { Erasure } from '@sia/office/retention/erase'
import { eraseData } from '@sia/office/retention/run'
import { APPLY, NOT_YET } from '../lib/apply.ts'
import { word } from '../lib/arguments.ts'
import { defineCommand } from '../lib/command.ts'

/** `sia mahasiswa hapus-data`: what need not be kept of a student's data. */
export const eraseCommand = defineCommand({
  command: 'hapus-data <nim>',
  describe:
    'Hapus data pribadi seorang mahasiswa sejauh boleh, dan sebut yang tetap beserta alasannya',
  options: { nim: word('NIM mahasiswa'), apply: APPLY },
  note:
    'Sebelum lulus atau keluar hanya yang tidak diperlukan siapa pun: media sosial, foto, jejak baca.\n' +
    'Nilai, pembayaran, dan tempat OJT wajib diarsipkan. Cadangan lama memuatnya sampai cadangan itu dihapus.',
  examples: [
    ['$0 mahasiswa data 24010001', 'Serahkan dahulu salinannya'],
    ['$0 mahasiswa hapus-data 24010001', 'Lihat apa yang dihapus dan apa yang tetap'],
    ['$0 mahasiswa hapus-data 24010001 --apply', 'Lalu hapus'],
  ],
  async run(ctx, { nim, apply }) {
    const erasure = await eraseData(ctx, nim.trim(), apply)
    const json = jsonOf(erasure, apply)
    const { nama: _, ...record } = json
    return { text: textOf(erasure, apply), json, record }
  },
})

function textOf({ nim, nama, status, erased, fields, kept, files }: Erasure, applied: boolean) {
  const verb = applied ? 'dihapus' : 'akan dihapus'
  return [
    `${applied ? '✓ ' : ''}${nim} ${nama} (${status}): data pribadinya ${verb}.`,
    fields.length > 0 && `  ${verb}: ${fields.map((field) => nameColumn('mhs', field)).join(', ')}`,
    ...erased.map(({ table, count }) => `  ${verb}: ${count} ${nameTable(table) || table}`),
    ...files.map((path) => `  ${verb}: berkas ${path}`),
    ...kept.map(
      ({ table, count, why }) => `  tetap: ${count} ${nameTable(table) || table} (${why})`,
    ),
    status !== 'dihapus' &&
      '  tetap: NIM, nama, tempat dan tanggal lahir, jenis kelamin, data studi (arsip akademik)',
    !applied && NOT_YET,
  ]
    .filter(Boolean)
    .join('\n')
}

const jsonOf = (erasure: Erasure, ditulis: boolean) => ({
  nim: erasure.nim,
  nama: erasure.nama,
  status: erasure.status,
  dihapus: erasure.erased.map(({ table, count }) => ({ tabel: table, jumlah: count })),
  dikosongkan: erasure.fields,
  berkas: erasure.files,
  tetap: erasure.kept.map(({ table, count, why }) => ({
    tabel: table,
    jumlah: count,
    alasan: why,
  })),
  ditulis,
})
