import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** How a change begins its transaction, and the connection that it has until its end. */
export interface Begin {
  /** Instead of the ORM's bare `begin`. */
  sql: string
  client?: pg.PoolClient | undefined
}

/** The change whose transaction the ORM is about to begin; the ORM has no place to say so. */
export const beginning = new AsyncLocalStorage<Begin>()

/**
 * A pool for the ORM. Where a change is beginning, the connection that the ORM takes is the change's as well, and
 * the ORM's `begin` is the change's: who writes is known without a round trip of its own.
 */
export function poolForOrm(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    const begin = beginning.getStore()
    // A transaction inside a change's work would be another one's.
    if (begin && begin.client === undefined) handOver(client, begin)
    return client
  }
  return Object.create(pool, { connect: { value: connect } })
}

function handOver(client: pg.PoolClient, begin: Begin): void {
  const { query, release } = client
  begin.client = client
  client.query = ((...given: Parameters<typeof query>) => {
    client.query = query
    const [first] = given
    const isBegin = (first as { text?: unknown }).text === 'BEGIN'
    return isBegin ? client.query(begin.sql) : client.query(...given)
  }) as typeof query
  client.release = (broken) => {
    begin.client = undefined
    release(broken)
  }
}
