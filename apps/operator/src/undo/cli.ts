import { join, resolve } from 'node:path'
import { formatMoment, showMoment } from '@sia/domain/time'
import { importFolder } from '@sia/office/retention/imported-files'
import { writeTable } from '@sia/office/sheets/tell/write-table'
import { type ImportRun, listRuns, listUndoable, undoImport } from '@sia/office/undo/undo'
import { flag, text } from '../lib/arguments.ts'
import { defineCommand } from '../lib/command.ts'
import { listed } from '../lib/listing.ts'
import { UsageError } from '../lib/run.ts'
import { stampOf } from '../lib/stamp.ts'
import { askForNumber, isLong, undoJson, undoTable, undoText } from './text.ts'

const list = defineCommand({
  command: 'daftar',
  describe: 'Impor dan penghapusan yang sudah ditulis, yang terbaru dahulu, dengan nomornya',
  options: { jumlah: { type: 'number', default: 20, describe: 'Berapa banyak' } },
  examples: [['$0 import daftar', 'Nomor berapa yang keliru?']],
  async run({ pool }, { jumlah }) {
    const { rows, total } = await listRuns(pool, jumlah)
    return listed({
      rows,
      total,
      columns: [
        ['nomor', 5, ({ id }) => id],
        ['ditulis', 16, ({ at }) => showMoment(formatMoment(at)).replace(' WITA', '')],
        ['oleh', 7, ({ actor }) => actor.replace(/^operator /, '')],
        ['jenis', 13, ({ kind }) => kind],
        ['dari', 20, ({ file }) => file],
        ['baris', 10, countsOf],
        ['keadaan', 16, stateOf],
      ],
      json: rows.map(({ at, undone_at, total: _, moved_files: __, ...run }) => ({
        ...run,
        at: formatMoment(at),
        undone_at: undone_at && formatMoment(undone_at),
        state: stateOf({ ...run, undone_at }),
      })),
      empty: 'Belum ada impor yang ditulis.',
    })
  },
})

const countsOf = ({ added, changed, removed }: ImportRun) =>
  [
    added > 0 && `${added} baru`,
    changed > 0 && `${changed} ubah`,
    removed > 0 && `${removed} hapus`,
  ]
    .filter(Boolean)
    .join(', ')

type State = Pick<ImportRun, 'rows' | 'undone_at' | 'added' | 'changed' | 'removed'>

function stateOf({ rows, undone_at, added, changed, removed }: State): string {
  if (undone_at) return rows > 0 ? 'dibatalkan sebagian' : 'dibatalkan'
  if (rows > 0) return 'dapat dibatalkan'
  return added + changed + removed === 0 ? 'tanpa perubahan' : 'terlalu lama'
}

/** So many of the latest are named to who did not say which. */
const OFFERED = 5

const undo = defineCommand({
  command: 'batalkan [nomor]',
  describe:
    'Batalkan impor atau penghapusan: yang dibuat dibuang, yang diubah dan yang dihapus kembali',
  options: {
    nomor: {
      type: 'number',
      describe: 'Nomornya, dari daftar',
    },
    apply: flag('Tulis; tanpa ini hanya diperiksa'),
    rincian: text('Berkas bagi semua baris dengan apa yang terjadi padanya (.csv, .xlsx)'),
  },
  note:
    'Dari impor: yang sejak itu diubah orang atau sudah dipakai data lain dibiarkan dan disebutkan.\n' +
    'Dari perintah: kembali seluruhnya; bila ada yang sejak itu berubah, tidak sama sekali, dan itu disebutkan.\n' +
    'Juga: sia hapus, sia gabung, sia ganti, yang diubah di Kantor, sia mahasiswa status, sia berita ubah, sia pengumuman ubah. Tidak dapat: sia mahasiswa hapus-data, sia retensi.',
  examples: [
    ['$0 import batalkan 12', 'Periksa dahulu, tidak menulis apa pun'],
    ['$0 import batalkan 12 --apply', 'Batalkan dalam satu transaksi'],
  ],
  async run(ctx, { nomor, apply, rincian }) {
    if (nomor === undefined || !Number.isInteger(nomor)) {
      throw new UsageError(askForNumber(await listUndoable(ctx.pool, OFFERED)))
    }
    const result = await undoImport(ctx, nomor, apply)
    let path: string | null = null
    if (rincian !== undefined || isLong(result)) {
      path = resolve(
        rincian ?? join(importFolder(ctx.env.DATA_DIR), `batal-${nomor}-${stampOf(ctx.now)}.csv`),
      )
      await writeTable(path, undoTable(result))
    }
    const { removed, restored, returned, left } = result
    return {
      text: undoText(result, { applied: apply, path }),
      json: undoJson(result, { applied: apply, path }),
      code: left.length > 0 ? 1 : 0,
      record: {
        removed: removed.length,
        restored: restored.length,
        returned: returned.length,
        left: left.length,
      },
    }
  },
})

/** The commands that list imports and removals and take them back. */
export const undoCommands = [list, undo]
