import { parseDay, parseMoment } from '@sia/domain/time'
import { type Change, changeShown, type Shown } from '@sia/office/publish/commands'
import type { Argv } from 'yargs'
import { APPLY, howToUndo, NOT_YET } from '../lib/apply.ts'
import { oneLine } from '../lib/arguments.ts'
import { type Command, type CommandGroup, defineCommand, type GlobalArgs } from '../lib/command.ts'

interface Args extends GlobalArgs {
  judul: string
  'judul-baru': string | undefined
  isi: string | undefined
  terbit: Date | undefined
  tarik: Date | null | undefined
  dari: string | undefined
  sampai: string | undefined
  nomor: string | undefined
  apply: boolean
}

/** The columns of each kind for what the options say. */
const COLUMNS = {
  berita: { judul: 'title', isi: 'caption', terbit: 'created_at' },
  pengumuman: { judul: 'judul', isi: 'isi', terbit: 'terbit_pada' },
} as const

const MAX_JUDUL = 200
const MAX_ISI = 20_000

const MOMENT = '"YYYY-MM-DD HH:MM" (WITA), atau sekarang'

function ubah(shown: Shown): Command {
  const columns = COLUMNS[shown]
  return defineCommand<Args>({
    command: 'ubah <judul>',
    describe: `Koreksi, jadwalkan, atau tarik ${shown}; berlaku seketika`,
    builder: (yargs) => optionsOf(yargs, shown),
    async run(ctx, { judul, nomor, apply, ...args }) {
      const at = (moment: Date) => (moment === NOW ? ctx.now : moment)
      const wanted: Change = {
        ...(args['judul-baru'] !== undefined && { [columns.judul]: args['judul-baru'] }),
        ...(args.isi !== undefined && { [columns.isi]: args.isi }),
        // Whoever sets the hour it appears means it to be seen.
        ...(args.terbit && { [columns.terbit]: at(args.terbit), ditarik_pada: null }),
        ...(args.tarik !== undefined && { ditarik_pada: args.tarik && at(args.tarik) }),
        ...(args.dari !== undefined && { dari: args.dari }),
        ...(args.sampai !== undefined && { sampai: args.sampai }),
      }
      const which = { words: [judul.trim()], nomor, wanted, apply }
      const { label, differences, number } = await changeShown(ctx, shown, which)
      const lines = differences.map(({ column, lama, baru }) => `  ${column}: ${lama} → ${baru}`)
      const head =
        differences.length === 0 ? 'tidak ada yang berubah' : apply ? 'diubah' : 'akan diubah'
      return {
        text: [
          `${apply ? '✓ ' : ''}${label}: ${head}.`,
          ...lines,
          ...(apply ? howToUndo(number) : [NOT_YET]),
        ].join('\n'),
        json: { number, apa: label, berubah: differences, ditulis: apply },
        record: { apa: label, ditulis: apply },
      }
    },
  })
}

function optionsOf(yargs: Argv<GlobalArgs>, shown: Shown): Argv<Args> {
  const shared = yargs
    .positional('judul', {
      type: 'string',
      demandOption: true,
      describe: 'Judulnya persis, atau nomornya',
    })
    .option('judul-baru', {
      type: 'string',
      describe: 'Judul yang benar',
      coerce: (text?: string) => oneLine('--judul-baru', text, MAX_JUDUL),
    })
    .option('isi', { type: 'string', describe: 'Isi yang benar', coerce: isiOf })
    .option('terbit', { type: 'string', describe: `Terlihat sejak: ${MOMENT}`, coerce: momentOf })
    .option('tarik', {
      type: 'string',
      describe: `Tidak terlihat lagi sejak: ${MOMENT}; batal untuk menampilkannya lagi`,
      coerce: (text?: string) => (text === 'batal' ? null : momentOf(text)),
    })
    .option('nomor', { type: 'string', describe: 'Yang mana, bila beberapa cocok' })
    .option('apply', APPLY)
  if (shown === 'pengumuman') {
    shared
      .option('dari', { type: 'string', describe: 'Hari pertama, YYYY-MM-DD', coerce: dayOf })
      .option('sampai', { type: 'string', describe: 'Hari terakhir, YYYY-MM-DD', coerce: dayOf })
  }
  return shared
    .check((args) => {
      const given = ['judul-baru', 'isi', 'terbit', 'tarik', 'dari', 'sampai']
      if (given.some((name) => args[name] !== undefined)) return true
      throw new Error('Sebutkan apa yang berubah, misalnya --isi, --terbit, atau --tarik.')
    })
    .epilogue(`Menghapusnya sama sekali: sia hapus ${shown}.`)
    .example(`$0 ${shown} ubah "Libur" --tarik sekarang --apply`, 'Tarik seketika')
    .example(`$0 ${shown} ubah "Libur" --terbit "2027-03-01 09:00" --apply`, 'Jadwalkan')
    .example(`$0 ${shown} ubah "Libur" --judul-baru "Libur Galungan"`, 'Lihat dahulu') as never
}

/** `sia berita` and `sia pengumuman`: what students see of them, at any hour. */
export const publishCommands: CommandGroup[] = [
  { name: 'berita', describe: 'Koreksi, jadwalkan, atau tarik berita', commands: [ubah('berita')] },
  {
    name: 'pengumuman',
    describe: 'Koreksi, jadwalkan, atau tarik pengumuman',
    commands: [ubah('pengumuman')],
  },
]

const NOW = new Date(0)

function momentOf(text?: string): Date | undefined {
  if (text === undefined) return undefined
  if (text.trim() === 'sekarang') return NOW
  const moment = parseMoment(`${text.trim()}:00`)
  if (!moment) throw new Error(`Waktu harus ditulis ${MOMENT}: ${text}`)
  return moment
}

function dayOf(text?: string): string | undefined {
  if (text === undefined || parseDay(text)) return text
  throw new Error(`Tanggal harus ditulis YYYY-MM-DD: ${text}`)
}

function isiOf(text?: string): string | undefined {
  const isi = text?.trim()
  if (isi === '' || (isi && isi.length > MAX_ISI)) {
    throw new Error(`--isi harus 1 sampai ${MAX_ISI} karakter.`)
  }
  return isi
}
