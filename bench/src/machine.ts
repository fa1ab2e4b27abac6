import { cpus, loadavg, totalmem, type } from 'node:os'
import pg from 'pg'

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
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: type(),
    node: process.version,
    postgres: rows[0]?.server_version ?? 'unknown',
    load: Number(load.toFixed(2)),
  }
}

/** The average load of the last minute. */
export const loadNow = () => loadavg()[0] ?? 0
