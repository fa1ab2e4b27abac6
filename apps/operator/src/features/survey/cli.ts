import { formatDay, parseDay, showTanggal } from '@sia/domain/time'
import { changeBatas, listSurvey } from '@sia/office/features/survey/commands'
import { day, flag, ID } from '../../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'
import { listed } from '../../lib/listing.ts'

const list = defineCommand({
  command: 'daftar',
  describe: 'Semua survey dengan nomor dan batas pengisiannya',
  examples: [['$0 survey daftar', 'Nomor untuk perintah lain']],
  async run({ db }) {
    const rows = await listSurvey(db)
    return listed({
      rows,
      total: rows.length,
      columns: [
        ['ID', 7, ({ id }) => id],
        ['Survey', 50, ({ name }) => name],
        ['Batas', 10, ({ batas }) => showTanggal(batas && formatDay(batas))],
      ],
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
  options: {
    id: ID,
    tanggal: day('YYYY-MM-DD (WITA)'),
    hapus: flag('Tanpa batas'),
  },
  check: ({ tanggal, hapus }) =>
    (tanggal !== undefined) === hapus && 'Sebutkan --tanggal, atau --hapus.',
  note: 'Mahasiswa melihatnya di halaman survey dan di kalender pribadinya. Jawaban sesudahnya tetap diterima.',
  examples: [
    ['$0 survey batas 2 --tanggal 2026-12-18', 'Diisi paling lambat 18 Desember 2026'],
    ['$0 survey batas 2 --hapus', ''],
  ],
  async run(ctx, { id, tanggal = null }) {
    const name = await changeBatas(ctx, id, tanggal === null ? null : parseDay(tanggal))
    const until = tanggal ? `diisi paling lambat ${showTanggal(tanggal)}` : 'tanpa batas pengisian'
    return { text: `✓ ${name}: ${until}.`, json: { id, nama: name, batas: tanggal } }
  },
})

/** `sia survey`: until when students are asked to fill in a survey. */
export const surveyCommands: CommandGroup = {
  name: 'survey',
  describe: 'Batas pengisian survey',
  commands: [list, batas],
}
