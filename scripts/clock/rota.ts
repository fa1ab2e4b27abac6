import { addDays } from '../../packages/domain/src/time.ts'
import { halfYearOf, lastDayOf } from '../../packages/seed/src/half-year.ts'

/** The tests with the clock at another moment, by parts of file names. */
interface Turn {
  /** 'YYYY-MM-DD HH:mm' in WITA. */
  moment: string
  units: string[]
  /** In the browser, with a server and a seed of its own; none for no browser. */
  browser: string[]
}

/** Tests that ask which day or hour it is, and have been wrong about that before. */
const UNITS = [
  'apps/api/src/features/kalender/',
  'apps/api/src/features/pembayaran/',
  'apps/api/src/features/peminjaman-ruangan/',
  'apps/api/src/features/presensi/',
  'packages/seed/src/believable',
]
const BROWSER = ['peminjaman-ruangan', 'leave-question']

/**
 * The words that Playwright is started with: every file, or the files whose names hold one of the given parts, on the phone.
 * The parts come first, since Playwright takes every word after `--project` for one more project.
 */
export const browserArguments = (only: string[]): string[] =>
  only.length > 0 ? ['test', ...only, '--project', 'phone'] : ['test']

/**
 * The moments that a test run is tried at besides its own: the coming Sunday just after midnight, the coming last day of
 * a month, the last week of the running half-year, a working day in the evening, and the end of the year.
 */
export function rota(today: string): Turn[] {
  const coming = (is: (day: string) => boolean) => {
    let day = addDays(today, 1)
    while (!is(day)) day = addDays(day, 1)
    return day
  }
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
  return [
    { moment: `${coming((day) => weekday(day) === 0)} 00:05`, units: UNITS, browser: [] },
    {
      moment: `${coming((day) => addDays(day, 1).endsWith('-01'))} 07:00`,
      units: UNITS,
      browser: [],
    },
    { moment: `${addDays(lastDayOf(halfYearOf(today)), -3)} 12:00`, units: UNITS, browser: [] },
    { moment: `${coming((day) => weekday(day) === 3)} 18:30`, units: UNITS, browser: BROWSER },
    { moment: `${coming((day) => day.endsWith('12-31'))} 23:50`, units: UNITS, browser: [] },
  ]
}
