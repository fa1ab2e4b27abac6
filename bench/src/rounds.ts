import type { Bench, Row } from './bench.ts'
import type { Outcome } from './load/job.ts'
import type { Served } from './processes.ts'
import { median, rounded } from './stats.ts'
import { cpuOf, cpuOfMachine, cpuOfMain, cpuOfPostgres } from './usage.ts'

const WARM_UP_SECONDS = 0.3

/** One of the things that are compared. */
export interface Target {
  name: string
  served: Served
  who: string
  what: string
  headers?: Record<string, string>
}

/** The medians of a target's rounds; times in milliseconds, bytes of an average reply. */
export interface Measured {
  name: string
  perSecond: number
  p50: number
  p99: number
  bytes: number
  /** Processor time a request, milliseconds; null where it cannot be read. */
  cpuServer: number | null
  /** The part of it that the first threads of the processes take. */
  cpuMain: number | null
  cpuDatabase: number | null
  /** Requests that had no good answer, in all rounds and before them. */
  errors: number
  /** Requests a second, round by round. */
  rounds: number[]
}

type Cpu = Pick<Measured, 'cpuServer' | 'cpuMain' | 'cpuDatabase'>

type Round = Outcome & Cpu

/**
 * Measures targets in turn, round after round; every round starts with another one. A round before
 * them does not count: code that ran for some seconds is compiled better.
 */
export async function measure(bench: Bench, targets: Target[]): Promise<Measured[]> {
  const { rounds, seconds } = bench.options
  const runs: { target: Target; errors: number; rounds: Round[] }[] = []
  for (const target of targets) {
    const { errors } = await bench.generator.closed({ ...aimOf(bench, target, 0), seconds })
    runs.push({ target, errors, rounds: [] })
  }
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < runs.length; turn += 1) {
      const run = runs[(round + turn) % runs.length]
      if (run) run.rounds.push(await measureOnce(bench, run.target, round))
    }
  }
  return runs.map(({ target, errors, rounds }) => ({
    ...summarize(target.name, rounds),
    errors: rounds.reduce((sum, round) => sum + round.errors, errors),
  }))
}

// Every target of a round meets the same students in the same order.
function aimOf({ options }: Bench, { served, who, what, headers = {} }: Target, round: number) {
  const { connections } = options
  return { origin: served.origin, who, what, headers, connections, first: round * 1000 }
}

async function measureOnce(bench: Bench, target: Target, round: number): Promise<Round> {
  const { served } = target
  const { seconds } = bench.options
  const aim = aimOf(bench, target, round)
  const warm = await bench.generator.closed({ ...aim, seconds: Math.min(WARM_UP_SECONDS, seconds) })
  const before = look(bench, served.pid)
  const outcome = await bench.generator.closed({ ...aim, seconds })
  const after = look(bench, served.pid)
  const taken = (of: keyof Look) => after[of] - before[of]
  bench.quiet.note(taken('machine') - taken('all'), taken('at'))
  const each = (work: number) => (Number.isNaN(work) ? null : work / outcome.requests)
  return {
    ...outcome,
    errors: warm.errors + outcome.errors,
    cpuServer: each(taken('server')),
    cpuMain: each(taken('main')),
    cpuDatabase: each(taken('database')),
  }
}

/** Milliseconds, of processor time except `at`; NaN where there is no /proc. */
interface Look {
  at: number
  server: number
  main: number
  database: number
  /** Everything that the bench has to do in a round. */
  all: number
  machine: number
}

function look({ dataDir, generator }: Bench, pid: number): Look {
  const [server = 0, main = 0, database = 0, sender = 0, machine = 0] = [
    cpuOf(pid),
    cpuOfMain(pid),
    cpuOfPostgres(dataDir),
    cpuOf(generator.pid),
    cpuOfMachine(),
  ].map((time) => time ?? Number.NaN)
  const own = process.cpuUsage()
  const all = server + database + sender + (own.user + own.system) / 1000
  return { at: performance.now(), server, main, database, all, machine }
}

function summarize(name: string, rounds: Round[]): Omit<Measured, 'errors'> {
  const middle = (key: 'perSecond' | 'p50' | 'p99' | 'bytes') =>
    median(rounds.map((round) => round[key]))
  const cpu = (key: keyof Cpu) => {
    const known = rounds.flatMap((round) => round[key] ?? [])
    return known.length === 0 ? null : median(known)
  }
  return {
    name,
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    bytes: middle('bytes'),
    cpuServer: cpu('cpuServer'),
    cpuMain: cpu('cpuMain'),
    cpuDatabase: cpu('cpuDatabase'),
    rounds: rounds.map(({ perSecond }) => perSecond),
  }
}

/**
 * How many times as fast the first is: the median over the rounds, since what disturbs a round
 * disturbs both.
 */
export const timesOf = (one: Measured, other: Measured) =>
  median(one.rounds.map((perSecond, round) => perSecond / (other.rounds[round] ?? Number.NaN)))

/** Processor time of server and database for a request, milliseconds; null where it cannot be read. */
export const workOf = ({ cpuServer, cpuDatabase }: Measured) =>
  cpuServer === null || cpuDatabase === null ? null : cpuServer + cpuDatabase

/** A measured target as a row of a table. */
export function rowOf({
  perSecond,
  p50,
  p99,
  bytes,
  cpuServer,
  cpuMain,
  cpuDatabase,
}: Measured): Row {
  return {
    'requests/s': rounded(perSecond),
    'p50 ms': rounded(p50),
    'p99 ms': rounded(p99),
    'CPU ms server': cpuServer && rounded(cpuServer),
    'of it main': cpuMain && rounded(cpuMain),
    'CPU ms database': cpuDatabase && rounded(cpuDatabase),
    bytes: Math.round(bytes),
  }
}

/** The steps of visits as rows of a table. */
export const rowsOfSteps = (steps: Record<string, Outcome>): Row[] =>
  Object.entries(steps).map(([step, { requests, p50, p95, p99, max, bytes }]) => ({
    step,
    requests,
    'p50 ms': rounded(p50),
    'p95 ms': rounded(p95),
    'p99 ms': rounded(p99),
    'most ms': rounded(max),
    bytes,
  }))

/** The problems of a measurement. */
export const problemsOf = (what: string, measured: Measured[]) =>
  measured.flatMap(({ name, errors }) =>
    errors > 0 ? [`${what}: ${errors} requests failed at ${name}`] : [],
  )
