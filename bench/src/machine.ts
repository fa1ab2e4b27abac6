import { cpus, loadavg, totalmem, type } from 'node:os'
import { query } from './query.ts'

/** Where the numbers come from. */
export interface Machine {
  processor: string
  cores: number
  memory: string
  system: string
  node: string
  postgres: string
  /** Average of the last minute before anything was started; near 0 on a quiet machine. */
  load: number
}

/** Describes this machine; `load` was read at the start. */
export async function describeMachine(databaseUrl: string, load: number): Promise<Machine> {
  const [row] = await query<{ server_version: string }>(databaseUrl, 'show server_version')
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: type(),
    node: process.version,
    postgres: row?.server_version ?? 'unknown',
    load: Number(load.toFixed(2)),
  }
}

/** The average load of the last minute. */
export const loadNow = () => loadavg()[0] ?? 0
