import pg from 'pg'

type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * A pool that keeps its connection when PostgreSQL refuses a statement. The driver's own `query`
 * throws the connection away after any error; refusals are everyday answers here, and each would
 * cost a new connection (5 ms, and a flood of them under a race).
 */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // An idle connection that breaks is replaced at the next query, which reports what it meets.
  pool.on('error', () => undefined)
  const query: Query = async (config, values) => {
    const client = await pool.connect()
    // A connection that breaks says so here as well as by rejecting the query.
    const heard = () => undefined
    client.on('error', heard)
    try {
      const result = await client.query(config, values)
      client.removeListener('error', heard)
      client.release()
      return result
    } catch (error) {
      if (isRefusal(error)) client.removeListener('error', heard)
      client.release(!isRefusal(error))
      throw error
    }
  }
  pool.query = query as typeof pool.query
  return pool
}

const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR'
