import { availableParallelism, totalmem } from 'node:os'
import type { Env } from '../env.ts'

const MB = 2 ** 20
/** The memory of a worker, and of PostgreSQL, the primary and the system beside all of them. */
const EACH = 400 * MB
const BESIDE = 600 * MB
const FEWEST_CONNECTIONS = 2

interface Machine {
  cores: number
  /** In bytes. */
  memory: number
}

const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  // A container may have less than its machine; 0 or more than the machine has where nothing limits it.
  memory: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
})

/** How many processes serve: WORKERS, or one a core as far as the memory reaches; 1 on a small machine. */
export function countWorkers(
  { WORKERS }: Pick<Env, 'WORKERS'>,
  { cores, memory } = thisMachine(),
): number {
  return WORKERS ?? Math.max(1, Math.min(cores, Math.floor((memory - BESIDE) / EACH)))
}

/** A worker's share of a bound that holds for all of them together. */
export const shareOf = (bound: number, workers: number): number => Math.ceil(bound / workers)

/** Connections of one worker: its share of DATABASE_POOL, and never so few that two statements wait for each other. */
export const connectionsOf = (
  { DATABASE_POOL }: Pick<Env, 'DATABASE_POOL'>,
  workers: number,
): number =>
  workers === 1 ? DATABASE_POOL : Math.max(FEWEST_CONNECTIONS, shareOf(DATABASE_POOL, workers))
