import { defineCommand } from '../../lib/command.ts'
import { APPLY } from '../../lib/trial.ts'
import { changeSetting, type Settings } from './change.ts'
import { changeJatuhTempo } from './commands.ts'
import { describeJatuhTempo, presentJatuhTempo } from './present.ts'

/** `sia pengaturan jatuh-tempo`: the day of the month on which installments are due. */
export const jatuhTempo = defineCommand({
  command: 'jatuh-tempo',
  describe: 'Tanggal jatuh tempo angsuran setiap bulan',
  builder: (yargs) =>
    yargs
      .option('tanggal', {
        type: 'string',
        describe: 'Tanggal dalam bulan, 1 sampai 31; di bulan yang lebih pendek hari terakhirnya',
        coerce: numberUpTo('--tanggal', 31),
      })
      .option('bulan-pertama', {
        type: 'string',
        describe: 'Bulan angsuran ke-1 di tahun angkatan, 1 sampai 12; tanpa ini tetap',
        coerce: numberUpTo('--bulan-pertama', 12),
      })
      .option('hapus', {
        type: 'boolean',
        default: false,
        describe: 'Angsuran tanpa tanggal jatuh tempo',
      })
      .option('apply', APPLY)
      .check(({ tanggal, hapus, 'bulan-pertama': bulan }) => {
        if ((tanggal !== undefined) === hapus || (hapus && bulan !== undefined)) {
          throw new Error('Sebutkan --tanggal (bila perlu dengan --bulan-pertama), atau --hapus.')
        }
        return true
      })
      .epilogue('Mahasiswa melihatnya di kalender pribadinya; denda tidak dihitung dari sini.')
      .example('$0 pengaturan jatuh-tempo --tanggal 10 --apply', 'Setiap tanggal 10')
      .example(
        '$0 pengaturan jatuh-tempo --tanggal 5 --bulan-pertama 9',
        'Angsuran ke-1 pada 5 September tahun angkatan',
      )
      .example('$0 pengaturan jatuh-tempo --hapus', ''),
  run(ctx, { tanggal, 'bulan-pertama': bulan_pertama, apply }) {
    const said = {
      what: 'Jatuh tempo angsuran',
      describe: (row: Settings) => describeJatuhTempo(presentJatuhTempo(row)),
      json: (row: Settings) => presentJatuhTempo(row) ?? { tanggal: null },
    }
    return changeSetting(ctx, { apply, ...said }, (tx) =>
      changeJatuhTempo(tx, { hari: tanggal ?? null, bulan_pertama }),
    )
  },
})

const numberUpTo = (option: string, most: number) => (text?: string) => {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^\d{1,2}$/.test(text) && value >= 1 && value <= most) return value
  throw new Error(`${option} harus bilangan dari 1 sampai ${most}: ${text}`)
}
