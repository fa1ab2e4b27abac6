import { parseMoment } from '@sia/domain/time'
import { type Change, changeShown, type Shown } from '@sia/office/publish/commands'
import { APPLY, howToUndo, NOT_YET } from '../lib/apply.ts'
import { day, oneLine, text, word } from '../lib/arguments.ts'
import { type Command, type CommandGroup, defineCommand } from '../lib/command.ts'

/** The columns of each kind for what the options say. */
const COLUMNS = {
  berita: { judul: 'title', isi: 'caption', terbit: 'created_at' },
  pengumuman: { judul: 'judul', isi: 'isi', terbit: 'terbit_pada' },
} as const

const MAX_JUDUL = 200
const MAX_ISI = 20_000

const MOMENT = '"YYYY-MM-DD HH:MM" (WITA), atau sekarang'

function commandOf(shown: Shown): Command {
  const columns = COLUMNS[shown]
  return defineCommand({
    command: 'ubah <judul>',
    describe: `Koreksi, jadwalkan, atau tarik ${shown}; berlaku seketika`,
    options: {
      judul: word('Judulnya persis, atau nomornya'),
      'judul-baru': {
        ...text('Judul yang benar'),
        coerce: (given?: string) => oneLine('--judul-baru', given, MAX_JUDUL),
      },
      isi: { ...text('Isi yang benar'), coerce: isiOf },
      terbit: { ...text(`Terlihat sejak: ${MOMENT}`), coerce: momentOf },
      tarik: {
        ...text(`Tidak terlihat lagi sejak: ${MOMENT}; batal untuk menampilkannya lagi`),
        coerce: (given?: string) => (given === 'batal' ? null : momentOf(given)),
      },
      ...(shown === 'pengumuman' && {
        dari: day('Hari pertama, YYYY-MM-DD'),
        sampai: day('Hari terakhir, YYYY-MM-DD'),
      }),
      nomor: text('Yang mana, bila beberapa cocok'),
      apply: APPLY,
    },
    check: ({ 'judul-baru': title, isi, terbit, tarik, dari, sampai }) =>
      [title, isi, terbit, tarik, dari, sampai].every((one) => one === undefined) &&
      'Sebutkan apa yang berubah, misalnya --isi, --terbit, atau --tarik.',
    note: `Menghapusnya sama sekali: sia hapus ${shown}.`,
    examples: [
      [`$0 ${shown} ubah "Libur" --tarik sekarang --apply`, 'Tarik seketika'],
      [`$0 ${shown} ubah "Libur" --terbit "2027-03-01 09:00" --apply`, 'Jadwalkan'],
      [`$0 ${shown} ubah "Libur" --judul-baru "Libur Galungan"`, 'Lihat dahulu'],
    ],
    async run(ctx, { judul, nomor, apply, ...args }) {
      const at = (moment: Date) => (moment === NOW ? ctx.now : moment)
      const wanted: Change = {
        ...(args['judul-baru'] !== undefined && { [columns.judul]: args['judul-baru'] }),
        ...(args.isi !== undefined && { [columns.isi]: args.isi }),
        // An item whose hour is set is meant to be seen.
        ...(args.terbit && { [columns.terbit]: at(args.terbit), ditarik_pada: null }),
        ...(args.tarik !== undefined && { ditarik_pada: args.tarik && at(args.tarik) }),
        ...(args.dari !== undefined && { dari: args.dari }),
        ...(args.sampai !== undefined && { sampai: args.sampai }),
      }
      const asked = { words: [judul.trim()], which: nomor, wanted, apply }
      const { label, differences, number } = await changeShown(ctx, shown, asked)
      const lines = differences.map(
        ({ column, before, after }) => `  ${column}: ${before} → ${after}`,
      )
      const head =
        differences.length === 0 ? 'tidak ada yang berubah' : apply ? 'diubah' : 'akan diubah'
      return {
        text: [
          `${apply ? '✓ ' : ''}${label}: ${head}.`,
          ...lines,
          ...(apply ? howToUndo(number) : [NOT_YET]),
        ].join('\n'),
        json: {
          number,
          apa: label,
          berubah: differences.map(({ column, before, after }) => ({
            column,
            lama: before,
            baru: after,
          })),
          ditulis: apply,
        },
        record: { apa: label, ditulis: apply },
      }
    },
  })
}

/** `sia berita` and `sia pengumuman`: what students see of them, at any hour. */
export const publishCommands: CommandGroup[] = [
  {
    name: 'berita',
    describe: 'Koreksi, jadwalkan, atau tarik berita',
    commands: [commandOf('berita')],
  },
  {
    name: 'pengumuman',
    describe: 'Koreksi, jadwalkan, atau tarik pengumuman',
    commands: [commandOf('pengumuman')],
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

function isiOf(text?: string): string | undefined {
  const isi = text?.trim()
  if (isi === '' || (isi && isi.length > MAX_ISI)) {
    throw new Error(`--isi harus 1 sampai ${MAX_ISI} karakter.`)
  }
  return isi
}
