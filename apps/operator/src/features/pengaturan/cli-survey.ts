import { isAddress, isOwnPath, oneLine } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { APPLY } from '../../lib/trial.ts'
import { changeSetting, type Settings } from './change.ts'
import {
  changePengingatSurvey,
  MAX_TAUTAN,
  removePengingatSurvey,
  type Tautan,
} from './commands.ts'

const MAX_JUDUL = 100
const MAX_LABEL = 60

/** `sia pengaturan survey`: the pop-up that reminds of surveys. */
export const survey = defineCommand({
  command: 'survey',
  describe: `Jendela pengingat survey: judul dan paling banyak ${MAX_TAUTAN} tautan`,
  builder: (yargs) =>
    yargs
      .option('judul', {
        type: 'string',
        describe: 'Judul jendela; tanpa ini tetap',
        coerce: (text?: string) => oneLine('--judul', text, MAX_JUDUL),
      })
      .option('tautan', {
        type: 'string',
        array: true,
        describe:
          '"Tulisan=https://alamat", atau "Tulisan=/survey?survey=1" untuk survey nomor 1 di SIA; diulang; menggantikan yang lama',
        coerce: (words?: string[]) => words?.map(tautanOf),
      })
      .option('hapus', { type: 'boolean', default: false, describe: 'Hilangkan pengingat' })
      .option('apply', APPLY)
      .check(({ judul, tautan, hapus }) => {
        const given = judul !== undefined || tautan !== undefined
        if (given === hapus) throw new Error('Sebutkan --judul dan --tautan, atau --hapus.')
        if (tautan && tautan.length > MAX_TAUTAN) {
          throw new Error(`Paling banyak ${MAX_TAUTAN} tautan.`)
        }
        if (new Set(tautan?.map(({ label }) => label)).size < (tautan?.length ?? 0)) {
          throw new Error('Tulisan setiap --tautan harus berbeda.')
        }
        return true
      })
      .example(
        '$0 pengaturan survey --judul "Survey Semester Genap 2025" --tautan "Survey dosen=https://contoh.ac.id/a" --tautan "Survey sarana=https://contoh.ac.id/b"',
        '',
      )
      .example('$0 pengaturan survey --hapus --apply', 'Setelah masa survey selesai'),
  run(ctx, { judul, tautan, hapus, apply }) {
    return changeSetting(ctx, { apply, ...SAID }, (tx) =>
      hapus ? removePengingatSurvey(tx) : changePengingatSurvey(tx, { judul, tautan }),
    )
  },
})

const SAID = {
  what: 'Pengingat survey saat mahasiswa membuka SIA',
  describe: ({ pengingat_survey_judul: judul, tautan }: Settings) =>
    judul === null
      ? 'tidak ada'
      : [`"${judul}"`, ...tautan.map(({ label, url }) => `  ${label}: ${url}`)].join('\n'),
  json: ({ pengingat_survey_judul: judul, tautan }: Settings) => ({ judul, tautan }),
}

function tautanOf(text: string): Tautan {
  const at = text.indexOf('=')
  const label = oneLine('Tulisan --tautan', text.slice(0, Math.max(at, 0)), MAX_LABEL) ?? ''
  const url = text.slice(at + 1).trim()
  if (at < 0 || !(isOwnPath(url) || isAddress(url))) {
    throw new Error(
      `--tautan ditulis "Tulisan=https://alamat" atau "Tulisan=/survey?survey=1": ${text}`,
    )
  }
  return { label, url }
}
