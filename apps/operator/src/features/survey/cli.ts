import { formatDay, parseDay, showTanggal } from '@sia/domain/time'
import { changeBatas, listSurvey } from '@sia/office/features/survey/commands'
import { ID } from '../../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'
import { listed } from '../../lib/listing.ts'

const daftar = defineCommand({
  command: 'daftar',
  describe: 'Semua survey dengan nomor dan batas pengisiannya',
  builder: (yargs) => yargs.example('$0 survey daftar', 'Nomor untuk perintah lain'),
  async run({ db }) {
    const rows = await listSurvey(db)
    return listed({
      columns: [
        ['ID', 7],
        ['Survey', 50],
        ['Batas', 10],
      ],
      lines: rows.map(({ id, name, batas }) => [id, name, showTanggal(batas && formatDay(batas))]),
      total: rows.length,
      json: rows.map(({ id, name, batas }) => ({
        id,
        nama: name,
        batas: batas && formatDay(batas),
      })),
      empty: 'Belum ada survey. Impor: sia import survey <berkas>.',
    })
  },
})

const batas = defineCommand({
  command: 'batas <id>',
  immediate: 'Membetulkannya: perintah yang sama dengan tanggal yang benar, atau --hapus.',
  describe: 'Tanggal terakhir mahasiswa diminta mengisi sebuah survey',
  builder: (yargs) =>
    yargs
      .positional('id', ID)
      .option('tanggal', { type: 'string', describe: 'YYYY-MM-DD (WITA)', coerce: dayOf })
      .option('hapus', { type: 'boolean', default: false, describe: 'Tanpa batas' })
      .check(({ tanggal, hapus }) => {
        if ((tanggal !== undefined) === hapus) throw new Error('Sebutkan --tanggal, atau --hapus.')
        return true
      })
      .epilogue(
        'Mahasiswa melihatnya di halaman survey dan di kalender pribadinya. Jawaban sesudahnya tetap diterima.',
      )
      .example('$0 survey batas 2 --tanggal 2026-12-18', 'Diisi paling lambat 18 Desember 2026')
      .example('$0 survey batas 2 --hapus', ''),
  async run(ctx, { id, tanggal = null }) {
    const name = await changeBatas(ctx, id, tanggal)
    const day = tanggal && formatDay(tanggal)
    const text = day ? `diisi paling lambat ${showTanggal(day)}` : 'tanpa batas pengisian'
    return { text: `✓ ${name}: ${text}.`, json: { id, nama: name, batas: day } }
  },
})

/** `sia survey`: until when students are asked to fill in a survey. */
export const surveyCommands: CommandGroup = {
  name: 'survey',
  describe: 'Batas pengisian survey',
  commands: [daftar, batas],
}

function dayOf(text?: string): Date | undefined {
  if (text === undefined) return undefined
  const day = parseDay(text)
  if (!day) throw new Error(`Tanggal harus ditulis YYYY-MM-DD: ${text}`)
  return day
}
