import { openDatabase } from '@sia/server/db/client'
import { undoAfterFile } from '@sia/server/test/cleanup'
import pg from 'pg'
import type { Connections } from '../src/lib/context.ts'

type Database = ReturnType<typeof openDatabase>

/** Connections given back by this file's commands, by address and identity. */
const databases = new Map<string, Database[]>()
const clients = new Map<string, pg.Client[]>()

/**
 * Connections that a command leaves to the next one of its test file: to open them is more work for PostgreSQL than
 * most statements of a command. Each is one command's at a time.
 */
export const keptConnections: Connections = {
  async withClient(url, work) {
    const client = take(clients, url) ?? (await connect(url))
    const result = await work(client)
    give(clients, url, client)
    return result
  },
  openDatabase(...wanted) {
    const key = JSON.stringify(wanted)
    const database = take(databases, key) ?? open(...wanted)
    return {
      pool: database.pool,
      sql: database.sql,
      // Made when it is first asked for.
      get db() {
        return database.db
      },
      close: async () => give(databases, key, database),
    }
  },
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // One that the database ends while nobody has it is not handed out again.
  client.on('error', () => remove(clients, url, client))
  await client.connect()
  undoAfterFile(async () => {
    remove(clients, url, client)
    await client.end()
  })
  return client
}

function open(...wanted: Parameters<typeof openDatabase>): Database {
  const database = openDatabase(...wanted)
  undoAfterFile(async () => {
    databases.clear()
    await database.close()
  })
  return database
}

const take = <T>(kept: Map<string, T[]>, key: string): T | undefined => kept.get(key)?.pop()

const give = <T>(kept: Map<string, T[]>, key: string, one: T) =>
  void kept.set(key, [...(kept.get(key) ?? []), one])

const remove = <T>(kept: Map<string, T[]>, key: string, one: T) =>
  void kept.set(
    key,
    (kept.get(key) ?? []).filter((other) => other !== one),
  )
