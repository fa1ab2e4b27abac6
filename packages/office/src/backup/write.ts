import { readHistory } from '@sia/server/db/migrate'
import { readReferences } from '@sia/server/storage/references'
import { readBytes, type Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import type { ArchiveWriter } from './archive.ts'
import { readSequences, readTables, type Table } from './catalog.ts'
import { copyOut, settle } from './copy-out.ts'
import {
  FILES,
  FORMAT,
  gzipHeader,
  HEAD,
  type Head,
  MANIFEST,
  type Manifest,
  ROWS,
} from './format.ts'
import { createTally, sha256 } from './tally.ts'

interface Sources {
  client: pg.ClientBase
  storage: Storage
  now: Date
}

/**
 * Writes database and files into an archive: first one snapshot of all rows, then the files. A file
 * is stored before the row that names it, so every file the snapshot names is there by then.
 */
export async function writeBackup(
  archive: ArchiveWriter,
  { client, storage, now }: Sources,
): Promise<Manifest> {
  const add = (name: string, value: object) =>
    archive.add(name, Buffer.from(JSON.stringify(value, null, 1)))
  await client.query('begin isolation level repeatable read read only')
  await settle(client)
  const head: Head = {
    sia_backup: FORMAT,
    taken_at: now.toISOString(),
    migrations: await readHistory(client),
    gzip: gzipHeader(),
  }
  await add(HEAD, head)
  const tables = await addTables(archive, client)
  const sequences = await readSequences(client)
  const references = await readReferences(client)
  await client.query('commit')

  const files = await addFiles(archive, storage)
  const stored = new Set(files.map(({ path }) => path))
  const missing = references.filter((path) => !stored.has(path))
  const manifest = { ...head, tables, sequences, files, missing }
  await add(MANIFEST, manifest)
  return manifest
}

async function addTables(archive: ArchiveWriter, client: pg.ClientBase) {
  const tables = await readTables(client)
  // A migration waits until the rows are read.
  await client.query(
    `lock table ${tables.map(({ name }) => `"${name}"`).join(', ')} in access share mode`,
  )
  const sums: Manifest['tables'] = []
  for (const table of tables) {
    const { name, columns } = table
    sums.push({ name, columns, ...(await addRows(archive, client, table)) })
  }
  return sums
}

async function addRows(archive: ArchiveWriter, client: pg.ClientBase, table: Table) {
  const tally = createTally()
  const write = async (number: number, part: Buffer) => {
    tally.add(part)
    await archive.add(`${ROWS}${table.name}/${String(number).padStart(6, '0')}`, part)
  }
  let number = 0
  for await (const part of copyOut(client, table)) {
    number += 1
    await write(number, part)
  }
  // An empty table is in the archive as well.
  if (number === 0) await write(1, Buffer.alloc(0))
  return tally.total()
}

async function addFiles(archive: ArchiveWriter, storage: Storage): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const path of await storage.list()) {
    const bytes = await readWhole(storage, path)
    if (bytes === null) continue
    await archive.add(FILES + path, bytes)
    files.push({ path, bytes: bytes.length, sha256: sha256(bytes) })
  }
  return files
}

/** The bytes of a stored file, or null when it went away meanwhile. */
export async function readWhole(storage: Storage, path: string): Promise<Buffer | null> {
  try {
    return await readBytes(storage, path)
  } catch (error) {
    if ((await storage.stat(path)) === null) return null
    throw error
  }
}
