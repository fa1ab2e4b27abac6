import { todayWita } from '@sia/domain/time'
import { deleteAside, sweepAside } from '@sia/office/journal/aside'
import { nameTable } from '@sia/office/lib/table-names'
import { nameColumn } from '@sia/office/registry/column-name'
import { type Erasure, eraseStudent } from '@sia/office/retention/erase'
import { deleteFiles } from '@sia/office/retention/files'
import { change } from '@sia/server/db/change'
import { APPLY, NOT_YET } from '../lib/apply.ts'
import { defineCommand } from '../lib/command.ts'

/** `sia mahasiswa hapus-data`: what need not be kept of a student's data. */
export const hapusData = defineCommand({
  command: 'hapus-data <nim>',
  describe:
    'Hapus data pribadi seorang mahasiswa sejauh boleh, dan sebut yang tetap beserta alasannya',
  builder: (yargs) =>
    yargs
      .positional('nim', { type: 'string', demandOption: true, describe: 'NIM mahasiswa' })
      .option('apply', APPLY)
      .epilogue(
        'Sebelum lulus atau keluar hanya yang tidak diperlukan siapa pun: media sosial, foto, jejak baca.\n' +
          'Nilai, pembayaran, dan tempat OJT wajib diarsipkan. Cadangan lama memuatnya sampai cadangan itu dihapus.',
      )
      .example('$0 mahasiswa data 24010001', 'Serahkan dahulu salinannya')
      .example('$0 mahasiswa hapus-data 24010001', 'Lihat apa yang dihapus dan apa yang tetap')
      .example('$0 mahasiswa hapus-data 24010001 --apply', 'Lalu hapus'),
  async run({ db, actor, pool, storage, now }, { nim, apply }) {
    const how = { actor, trial: !apply, idle: '1min' }
    const erasure = await change(db, how, (client) =>
      eraseStudent(client, nim.trim(), todayWita(now)),
    )
    const files = await deleteFiles(storage, erasure.files, apply)
    if (apply) {
      await deleteAside({ pool, storage }, erasure.files)
      await sweepAside(pool, storage)
    }
    const json = jsonOf({ ...erasure, files }, apply)
    const { nama: _, ...record } = json
    return { text: textOf({ ...erasure, files }, apply), json, record }
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
