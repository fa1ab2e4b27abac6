import { defineCommand } from '../../lib/command.ts'
import { APPLY } from '../../lib/trial.ts'
import { changeSetting, type Settings } from './change.ts'
import { changeLulusBaca } from './commands.ts'

const MAX_HARI = 3650

/** `sia pengaturan lulus-baca`: for how long graduates may still read. */
export const lulusBaca = defineCommand({
  command: 'lulus-baca <hari>',
  describe: 'Berapa hari seorang lulusan masih dapat membaca datanya',
  builder: (yargs) =>
    yargs
      .positional('hari', {
        type: 'string',
        demandOption: true,
        describe: `Bilangan dari 0 sampai ${MAX_HARI}, dihitung dari tanggal lulus`,
        coerce: daysOf,
      })
      .option('apply', APPLY)
      .epilogue('Sesudahnya login menjawab seperti akun yang dinonaktifkan Bagian Akademik.')
      .example('$0 pengaturan lulus-baca 365 --apply', 'Satu tahun'),
  run(ctx, { hari, apply }) {
    const said = {
      what: 'Lulusan membaca datanya selama',
      describe: ({ lulus_baca_hari }: Settings) => `${lulus_baca_hari} hari`,
      json: ({ lulus_baca_hari }: Settings) => ({ lulus_baca_hari }),
    }
    return changeSetting(ctx, { apply, ...said }, (tx) => changeLulusBaca(tx, hari))
  },
})

function daysOf(text: string): number {
  const days = Number(text)
  if (/^\d{1,4}$/.test(text) && days <= MAX_HARI) return days
  throw new Error(`Hari harus bilangan dari 0 sampai ${MAX_HARI}: ${text}`)
}
