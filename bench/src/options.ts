import { parseArgs } from 'node:util'
import { CALLS } from './calls.ts'

const SCENARIO_NAMES = [
  'calls',
  'compressed',
  'sizes',
  'logins',
  'flood',
  'crowd',
  'arrivals',
  'documents',
  'workers',
  'kalender',
  'kantor',
  'lembar',
  'kabar',
  'hour',
] as const

export type ScenarioName = (typeof SCENARIO_NAMES)[number]

export const USAGE = `Measures the server beside floors of its own, on a data set it makes itself.

  npx -y pnpm@12 bench [options]

  --quick          small data and short rounds: whether everything works, not how fast it is
  --only A,B       only these: a call (${CALLS.map(({ name }) => name).join(', ')})
                   or a scenario (${SCENARIO_NAMES.join(', ')})
  --rounds N       rounds, interleaved (3)
  --seconds N      seconds a server is measured in a round (1)
  --minutes N      minutes of the scenario hour, which runs only where it is named (60)
  --students N     students of the large data set; the small one has a tenth, 50 at least (5000)
  --out FOLDER     where bench.md and bench.json go (a new folder for temporary files)
  --data FOLDER    keep the data set there, or use the one that is there (made anew and removed)
  --beside FOLDER  measure calls and documents beside another checkout, installed and built, of the same migrations
  --help           this text
`

/** The measurements, and their length. */
export interface Options {
  quick: boolean
  only: string[]
  rounds: number
  seconds: number
  /** Students of the large data set and the small one, and books in both. */
  students: { large: number; small: number }
  books: number
  /** The cost of the password hashes, as configured for the server. */
  cost: number
  connections: number
  /** Seconds of wrong logins, so many a second, beside so many reads a second. */
  flood: { seconds: number; perSecond: number; reads: number }
  /** Students whose calendars are read: each 120 times an hour at most, and a full run asks some ten thousand times. */
  calendars: number
  /** Students who come within some seconds, half of them for a place of so many offers a programme. */
  crowd: { students: number; seconds: number; offers: number }
  /** People of the offices at work for some seconds, each once in `every`, and how many cases wait at the end. */
  office: { staff: number; seconds: number; every: number; waiting: number }
  /** How long everything is done at once, and how long a turn of it is. */
  hour: { seconds: number; turn: number }
  out: string | undefined
  data: string | undefined
  /** Folder of another checkout whose server is measured too. */
  beside: string | undefined
  help: boolean
}

/** A wrong option, as a sentence. */
export class OptionError extends Error {}

/**
 * Reads the command line.
 * @throws OptionError
 */
export function readOptions(args: string[]): Options {
  const { values } = parse(args[0] === '--' ? args.slice(1) : args)
  const { quick, out, data, beside, help } = values
  const only = values.only?.split(',').filter(Boolean) ?? []
  const known: string[] = [...SCENARIO_NAMES, ...CALLS.map(({ name }) => name)]
  const unknown = only.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new OptionError(`--only: there is no ${unknown}`)
  const large = wholeOf('--students', values.students, quick ? 200 : 5000)
  return {
    quick,
    only,
    rounds: wholeOf('--rounds', values.rounds, quick ? 1 : 3),
    seconds: numberOf('--seconds', values.seconds, quick ? 0.02 : 1),
    students: { large, small: Math.max(50, Math.round(large / 10)) },
    books: quick ? 2000 : 50_000,
    cost: 10,
    connections: quick ? 4 : 16,
    flood: { seconds: quick ? 0.4 : 15, perSecond: 50, reads: 40 },
    calendars: quick ? 40 : 200,
    crowd: quick
      ? { students: 56, seconds: 3, offers: 1 }
      : { students: 500, seconds: 30, offers: 3 },
    office: quick
      ? { staff: 6, seconds: 2, every: 2, waiting: 120 }
      : { staff: 50, seconds: 9, every: 30, waiting: 10_000 },
    hour: {
      seconds: quick ? 12 : numberOf('--minutes', values.minutes, 60) * 60,
      turn: quick ? 2 : 60,
    },
    out,
    data,
    beside,
    help,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        students: { type: 'string' },
        minutes: { type: 'string' },
        out: { type: 'string' },
        data: { type: 'string' },
        beside: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (cause) {
    throw new OptionError((cause as Error).message, { cause })
  }
}

function numberOf(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text)
  if (!(value > 0)) throw new OptionError(`${name} wants a number above 0`)
  return value
}

function wholeOf(name: string, text: string | undefined, fallback: number): number {
  const value = numberOf(name, text, fallback)
  if (!Number.isInteger(value)) throw new OptionError(`${name} wants a whole number`)
  return value
}
