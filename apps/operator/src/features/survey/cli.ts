import { SURVEY_STATE } from '@sia/domain/survey'
import { formatDay, showTanggal } from '@sia/domain/time'
import { listSurvey } from '@sia/office/features/survey/queries'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'
import { listed } from '../../lib/listing.ts'

const list = defineCommand({
  command: 'daftar',
  describe: 'Semua survey dengan nomor, keadaan, dan hari terakhirnya',
  examples: [['$0 survey daftar', 'Nomor untuk perintah lain']],
  async run({ db, now }) {
    const rows = await listSurvey(db, now)
    return listed({
      rows,
      total: rows.length,
      columns: [
        ['ID', 7, ({ id }) => id],
        ['Survey', 50, ({ name }) => name],
        ['Keadaan', 9, ({ keadaan }) => SURVEY_STATE[keadaan]],
        ['Batas', 10, ({ batas }) => showTanggal(batas && formatDay(batas))],
      ],
      json: rows.map(({ id, name, keadaan, batas }) => ({
        id,
        nama: name,
        keadaan,
        batas: batas && formatDay(batas),
      })),
      empty: 'Belum ada survey. Tulis di Kantor, atau impor: sia import survey <berkas>.',
    })
  },
})

/** `sia survey`: the numbers of surveys, which other commands go by. */
export const surveyCommands: CommandGroup = {
  name: 'survey',
  describe: 'Nomor survey',
  commands: [list],
}
