import { defineCommand } from '../../lib/command.ts'

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
      .epilogue('Sesudahnya login menjawab seperti akun yang dinonaktifkan Bagian Akademik.')
      .example('$0 pengaturan lulus-baca 365', 'Satu tahun'),
  async run({ db }, { hari }) {
    await db.pengaturan.update({ where: { id: 1 }, data: { lulus_baca_hari: hari } })
    const text = `✓ Lulusan membaca datanya selama ${hari} hari.`
    return { text, json: { lulus_baca_hari: hari } }
  },
})

function daysOf(text: string): number {
  const days = Number(text)
  if (/^\d{1,4}$/.test(text) && days <= MAX_HARI) return days
  throw new Error(`Hari harus bilangan dari 0 sampai ${MAX_HARI}: ${text}`)
}
