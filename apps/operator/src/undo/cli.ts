import { join, resolve } from 'node:path'
import { formatMoment, showMoment } from '@sia/domain/time'
import { writeTable } from '../import/write-table.ts'
import { defineCommand, type GlobalArgs } from '../lib/command.ts'
import { listed } from '../lib/listing.ts'
import { isLong, undoJson, undoTable, undoText } from './text.ts'
import { type ImportRun, listRuns, undoImport } from './undo.ts'

interface ListArgs extends GlobalArgs {
  jumlah: number
}

const daftar = defineCommand<ListArgs>({
  command: 'daftar',
  describe: 'Impor yang sudah ditulis, yang terbaru dahulu, dengan nomornya',
  builder: (yargs) =>
    yargs
      .option('jumlah', { type: 'number', default: 20, describe: 'Berapa banyak' })
      .example('$0 import daftar', 'Nomor berapa yang keliru?'),
  async run({ pool }, { jumlah }) {
    const { rows, total } = await listRuns(pool, jumlah)
    return listed({
      columns: [
        ['nomor', 6],
        ['ditulis', 20],
        ['oleh', 16],
        ['jenis', 14],
        ['baru', 6],
        ['ubah', 6],
        ['keadaan', 18],
      ],
      lines: rows.map((run) => [
        run.id,
        showMoment(formatMoment(run.at)),
        run.actor.replace(/^operator /, ''),
        run.kind,
        run.added,
        run.changed,
        stateOf(run),
      ]),
      total,
      json: rows.map(({ at, undone_at, total: _, ...run }) => ({
        ...run,
        at: formatMoment(at),
        undone_at: undone_at && formatMoment(undone_at),
        state: stateOf({ ...run, at, undone_at }),
      })),
      empty: 'Belum ada impor yang ditulis.',
    })
  },
})

function stateOf({ rows, undone_at, added, changed }: ImportRun): string {
  if (undone_at) return rows > 0 ? 'dibatalkan sebagian' : 'dibatalkan'
  if (rows > 0) return 'dapat dibatalkan'
  return added + changed === 0 ? 'tanpa perubahan' : 'terlalu lama'
}

interface UndoArgs extends GlobalArgs {
  nomor: number
  apply: boolean
  rincian?: string
}

const batalkan = defineCommand<UndoArgs>({
  command: 'batalkan <nomor>',
  describe: 'Batalkan sebuah impor: baris yang dibuatnya dibuang, isi yang diubahnya kembali',
  builder: (yargs) =>
    yargs
      .positional('nomor', {
        type: 'number',
        demandOption: true,
        describe: 'Nomornya, dari daftar',
      })
      .option('apply', {
        type: 'boolean',
        default: false,
        describe: 'Tulis; tanpa ini hanya diperiksa',
      })
      .option('rincian', {
        type: 'string',
        describe: 'Berkas bagi semua baris dengan apa yang terjadi padanya (.csv, .xlsx)',
      })
      .example('$0 import batalkan 12', 'Periksa dahulu, tidak menulis apa pun')
      .example('$0 import batalkan 12 --apply', 'Batalkan dalam satu transaksi')
      .epilogue(
        'Yang sejak itu diubah orang, atau yang sudah dipakai data lain, dibiarkan dan disebutkan.',
      ),
  async run(ctx, { nomor, apply, rincian }) {
    const result = await undoImport(ctx, nomor, apply)
    let path: string | null = null
    if (rincian !== undefined || isLong(result)) {
      const stamp = ctx.now.toISOString().replace(/\D/g, '').slice(0, 14)
      path = resolve(rincian ?? join(ctx.env.DATA_DIR, 'impor', `batal-${nomor}-${stamp}.csv`))
      await writeTable(path, undoTable(result))
    }
    const { removed, returned, left } = result
    return {
      text: undoText(result, { applied: apply, path }),
      json: undoJson(result, { applied: apply, path }),
      code: left.length > 0 ? 1 : 0,
      record: { removed: removed.length, returned: returned.length, left: left.length },
    }
  },
})

/** The commands that list imports and take them back. */
export const undoCommands = [daftar, batalkan]
