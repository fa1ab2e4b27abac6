import { parseDay } from '@sia/domain/time'
import { isAddress } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { APPLY } from '../../lib/trial.ts'
import { changeSetting, type Settings } from './change.ts'
import { changeOjtDibuka, changeTautanOjt } from './commands.ts'
import { describeOjt, describeTautanOjt, presentOjt } from './present.ts'

/** `sia pengaturan ojt-dibuka`: the day the OJT page opens. */
export const ojtDibuka = defineCommand({
  command: 'ojt-dibuka <tanggal>',
  describe: 'Tanggal halaman OJT dibuka bagi mahasiswa',
  builder: (yargs) =>
    yargs
      .positional('tanggal', {
        type: 'string',
        demandOption: true,
        describe: 'YYYY-MM-DD (WITA)',
        coerce: hariOf,
      })
      .option('apply', APPLY)
      .epilogue('Sebelum tanggal itu mahasiswa membaca kapan halaman OJT dibuka kembali.')
      .example(
        '$0 pengaturan ojt-dibuka 2026-12-01 --apply',
        'Dibuka 1 Desember 2026 pukul 00.00 WITA',
      ),
  run(ctx, { tanggal, apply }) {
    const said = {
      what: 'Halaman OJT',
      describe: (row: Settings) => describeOjt(presentOjt(row, ctx.now)),
      json: (row: Settings) => presentOjt(row, ctx.now),
    }
    return changeSetting(ctx, { apply, ...said }, (tx) => changeOjtDibuka(tx, tanggal))
  },
})

const addressOf = (option: string) => (text?: string) => {
  const url = text?.trim()
  if (url === undefined || isAddress(url)) return url
  // An empty text takes the link away.
  if (url === '') return null
  throw new Error(`${option} harus berupa alamat https://... (paling banyak 500 karakter): ${url}`)
}

/** `sia pengaturan ojt-tautan`: guidelines and logbook on the college's shared drive. */
export const ojtTautan = defineCommand({
  command: 'ojt-tautan',
  describe: 'Tautan pedoman dan logbook OJT di drive kampus',
  builder: (yargs) =>
    yargs
      .option('pedoman', {
        type: 'string',
        describe: 'Alamat pedoman OJT; "" menghapusnya, tanpa ini tetap',
        coerce: addressOf('--pedoman'),
      })
      .option('logbook', {
        type: 'string',
        describe: 'Alamat logbook OJT; "" menghapusnya, tanpa ini tetap',
        coerce: addressOf('--logbook'),
      })
      .option('apply', APPLY)
      .check(({ pedoman, logbook }) => {
        if (pedoman === undefined && logbook === undefined) {
          throw new Error('Sebutkan --pedoman, --logbook, atau keduanya.')
        }
        return true
      })
      .epilogue('Tautan yang diisi tampil di "Panduan OJT" pada halaman OJT mahasiswa.')
      .example(
        '$0 pengaturan ojt-tautan --pedoman https://drive.contoh.ac.id/pedoman --logbook https://drive.contoh.ac.id/logbook',
        '',
      )
      .example('$0 pengaturan ojt-tautan --logbook ""', 'Hilangkan tautan logbook'),
  run(ctx, { pedoman, logbook, apply }) {
    const said = {
      what: 'Tautan di halaman OJT',
      describe: (row: Settings) =>
        describeTautanOjt(presentOjt(row, ctx.now))
          .map(([label, url]) => `\n  ${label}: ${url}`)
          .join(''),
      json: (row: Settings) => presentOjt(row, ctx.now),
    }
    return changeSetting(ctx, { apply, ...said }, (tx) => changeTautanOjt(tx, { pedoman, logbook }))
  },
})

function hariOf(text: string): Date {
  const day = parseDay(text)
  if (!day) throw new Error(`Tanggal harus ditulis YYYY-MM-DD: ${text}`)
  return day
}
