import { defineCommand } from '../../lib/command.ts'
import { APPLY } from '../../lib/trial.ts'
import { changeSetting, type Settings } from './change.ts'
import { changeKehadiranMinimal } from './commands.ts'
import { describeKehadiran } from './present.ts'

/** `sia pengaturan kehadiran-minimal`: how much of a class a student has to attend. */
export const kehadiranMinimal = defineCommand({
  command: 'kehadiran-minimal [persen]',
  describe: 'Kehadiran paling sedikit di setiap kelas, dalam persen',
  builder: (yargs) =>
    yargs
      .positional('persen', {
        type: 'string',
        describe: 'Bilangan dari 1 sampai 100: persen dari 12 pertemuan',
        coerce: percentOf,
      })
      .option('hapus', {
        type: 'boolean',
        default: false,
        describe: 'Tanpa kehadiran minimal',
      })
      .option('apply', APPLY)
      .check(({ persen, hapus }) => {
        if ((persen !== undefined) === hapus) throw new Error('Sebutkan persen, atau --hapus.')
        return true
      })
      .epilogue(
        'Jadwal dan halaman kelas lalu menyebutkan berapa kali mahasiswa masih boleh tidak hadir. ' +
          'Yang dihitung hanya kehadiran (H); nilai tidak berubah karenanya.',
      )
      .example('$0 pengaturan kehadiran-minimal 75 --apply', 'Paling sedikit 9 dari 12 pertemuan')
      .example('$0 pengaturan kehadiran-minimal --hapus', ''),
  run(ctx, { persen, apply }) {
    const said = {
      what: 'Kehadiran minimal',
      describe: ({ kehadiran_minimal }: Settings) => describeKehadiran(kehadiran_minimal),
      json: ({ kehadiran_minimal }: Settings) => ({ kehadiran_minimal }),
    }
    return changeSetting(ctx, { apply, ...said }, (tx) =>
      changeKehadiranMinimal(tx, persen ?? null),
    )
  },
})

function percentOf(text?: string): number | undefined {
  if (text === undefined) return undefined
  const percent = Number(text)
  if (/^\d{1,3}$/.test(text) && percent >= 1 && percent <= 100) return percent
  throw new Error(`Persen harus bilangan dari 1 sampai 100: ${text}`)
}
