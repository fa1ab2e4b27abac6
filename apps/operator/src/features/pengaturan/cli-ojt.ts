import { parseDay } from '@sia/domain/time'
import { isAddress } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { changeOjtDibuka, changeTautanOjt } from './commands.ts'
import { describeOjt, describeTautanOjt, presentOjt } from './present.ts'
import { readPengaturan } from './queries.ts'

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
      .epilogue('Sebelum tanggal itu mahasiswa membaca kapan halaman OJT dibuka kembali.')
      .example('$0 pengaturan ojt-dibuka 2026-12-01', 'Dibuka 1 Desember 2026 pukul 00.00 WITA'),
  async run(ctx, { tanggal }) {
    await changeOjtDibuka(ctx, tanggal)
    const ojt = presentOjt(await readPengaturan(ctx.db), ctx.now)
    return { text: `✓ Halaman OJT: ${describeOjt(ojt)}.`, json: ojt }
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
  async run(ctx, { pedoman, logbook }) {
    await changeTautanOjt(ctx, { pedoman, logbook })
    const ojt = presentOjt(await readPengaturan(ctx.db), ctx.now)
    const lines = describeTautanOjt(ojt).map(([label, url]) => `  ${label}: ${url}`)
    return { text: ['✓ Tautan di halaman OJT:', ...lines].join('\n'), json: ojt }
  },
})

function hariOf(text: string): Date {
  const day = parseDay(text)
  if (!day) throw new Error(`Tanggal harus ditulis YYYY-MM-DD: ${text}`)
  return day
}
