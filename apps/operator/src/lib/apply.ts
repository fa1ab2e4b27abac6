import { flag } from './arguments.ts'

/** `--apply` of a command that only shows what it would do without it. */
export const APPLY = flag('Tulis; tanpa ini hanya diperlihatkan')

/** The last line of what such a command says. */
export const NOT_YET = 'Belum ada yang diubah. Jalankan lagi dengan --apply.'

/** The line that says how to take a command back, none when it has no number. */
export const howToUndo = (number: number | null): string[] =>
  number === null ? [] : [`Nomor ${number}. Membatalkannya: sia import batalkan ${number}`]
