import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { readSequences, readTables } from '@sia/office/backup/catalog'
import { copyOut } from '@sia/office/backup/copy-out'
import { damaged, type Manifest, refused } from '@sia/office/backup/format'
import { createTally } from '@sia/office/backup/tally'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Takes rows table by table, as a backup gives them. */
export async function createLoader(client: pg.ClientBase) {
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]))
  let open: { table: string; sink: Writable; done: Promise<void> } | undefined

  const close = async () => {
    open?.sink.end()
    await open?.done
    open = undefined
  }
  const start = (name: string) => {
    const table = tables.get(name)
    if (!table) throw damaged(`tabel ${name} tidak dikenal`)
    const columns = table.columns.map(pg.escapeIdentifier).join(', ')
    const sink = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${columns}) from stdin`))
    const done = finished(sink)
    // The next write or close is told.
    done.catch(() => undefined)
    return { table: name, sink, done }
  }
  return {
    async add(table: string, bytes: Buffer): Promise<void> {
      if (open?.table !== table) {
        await close()
        open = start(table)
      }
      const { sink, done } = open
      if (!sink.write(bytes)) await Promise.race([once(sink, 'drain'), done])
    },
    close,
  }
}

/**
 * Makes sure that the loaded tables hold exactly what the backup lists.
 * @throws AppError naming the first table that differs.
 */
export async function requireLoaded(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const tables = await readTables(client)
  const names = (list: { name: string }[]) => list.map(({ name }) => name).sort()
  if (!isDeepStrictEqual(names(tables), names(manifest.tables))) {
    throw refused('Tabel di cadangan tidak sama dengan skema migrasinya.')
  }
  for (const table of tables) {
    const tally = createTally()
    for await (const part of copyOut(client, table)) tally.add(part)
    const found = { name: table.name, columns: table.columns, ...tally.total() }
    const listed = manifest.tables.find(({ name }) => name === table.name)
    if (!isDeepStrictEqual(found, listed)) {
      throw refused(`Isi tabel ${table.name} setelah dimuat tidak sama dengan cadangan.`)
    }
  }
}

/** Lets the counters of ids go on where they stood. @throws AppError when one is missing. */
export async function setSequences(client: pg.ClientBase, { sequences }: Manifest): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      pg.escapeIdentifier(name),
      last_value,
      is_called,
    ])
  }
  if (!isDeepStrictEqual(await readSequences(client), sequences)) {
    throw refused('Penghitung nomor di cadangan tidak sama dengan skema migrasinya.')
  }
}
