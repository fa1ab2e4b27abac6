import pg from 'pg'
import { AppError } from '../errors.ts'
import { connectionBroke, statementIsStale } from './errors.ts'
import { createTurns } from './turns.ts'

type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** Connections at once, and how long one may take to come, in milliseconds. */
type Limits = pg.PoolConfig & {
  max: number
  connectionTimeoutMillis: number
  /** Bytes of rows that one statement may bring into this process. */
  mostBytes?: number
}

const LONGEST_WAIT_MS = 10_000

/**
 * The driver's pool with four habits changed. A crowd waits while the database works for others; the
 * driver would send it away after the time meant for connecting. A connection is kept when a
 * statement is refused: refusals are everyday answers here, and the driver's own `query` would pay
 * each with a new connection. And one that the database has ended is not handed out again, whatever
 * is said when it is given back: the ORM gives it back as sound after a transaction. And a statement brings as many rows
 * as `mostBytes` holds, not as many as there are.
 */
export function createPool(config: Limits) {
  const pool = new pg.Pool(config)
  // An idle connection that breaks is replaced at the next query, which reports what it meets.
  pool.on('error', () => undefined)
  const ended = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    // One that breaks while it is handed out has no listener of its own, and would end the process.
    client.on('error', () => undefined)
    // The driver knows it only once the socket is closed, which is after the statement has failed.
    client.connection.on('errorMessage', (error) => {
      if (connectionBroke(error)) ended.add(client)
    })
    boundRows(client, config.mostBytes ?? Number.POSITIVE_INFINITY)
  })
  pool.connect = inTurns(pool, ended, config) as typeof pool.connect
  pool.query = queryOf(pool) as typeof pool.query
  return pool
}

/**
 * Ends a connection that brings more rows than the process has room for: whatever the statement was, it fails, and the
 * process goes on.
 */
function boundRows({ connection }: pg.PoolClient, mostBytes: number): void {
  let bytes = 0
  connection.on('readyForQuery', () => {
    bytes = 0
  })
  connection.on('dataRow', ({ length }: { length: number }) => {
    bytes += length
    if (bytes > mostBytes) connection.stream.destroy(tooMuch())
  })
}

const tooMuch = () =>
  new AppError(
    'invalid',
    'Datanya terlalu banyak untuk satu jawaban. Persempit yang diminta, atau ambil sebagai berkas di Lembar.',
  )

function inTurns(
  pool: pg.Pool,
  ended: WeakSet<pg.PoolClient>,
  { max, connectionTimeoutMillis: silentMs }: Limits,
) {
  const takeTurn = createTurns(max, { silentMs, longestMs: LONGEST_WAIT_MS })
  const connect = pool.connect.bind(pool)
  return async (): Promise<pg.PoolClient> => {
    const endTurn = await takeTurn()
    try {
      const client = await connect()
      const { release } = client
      client.release = (given) => {
        const broken = given || ended.has(client)
        release(broken)
        endTurn(!broken)
      }
      return client
    } catch (error) {
      endTurn(false)
      throw error
    }
  }
}

function queryOf(pool: pg.Pool): Query {
  return async (config, values) => {
    const client = await pool.connect()
    try {
      const result = await client.query(config, values)
      client.release()
      return result
    } catch (error) {
      client.release(!isRefusal(error))
      throw error
    }
  }
}

const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError && !connectionBroke(error) && !statementIsStale(error)
