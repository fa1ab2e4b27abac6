import { isDeepStrictEqual } from 'node:util'
import { isStoredPath } from '@sia/server/storage/storage'
import { readArchive, readStart } from './archive.ts'
import {
  damaged,
  FILES,
  gzipHeader,
  HEAD,
  type Head,
  MANIFEST,
  type Manifest,
  parseHead,
  parseManifest,
  ROWS,
} from './format.ts'
import { createTally, sha256 } from './tally.ts'

/** The items of a backup in their order: its head, rows table by table, files, its manifest. */
export type Item =
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; table: string; bytes: Buffer }
  | { kind: 'file'; path: string; bytes: Buffer }
  | { kind: 'manifest'; manifest: Manifest }

/**
 * Reads a backup from beginning to end. The manifest comes only after everything before it was
 * found to be what it lists; nobody may keep what he read of a backup that throws.
 * @throws AppError for a damaged, foreign or newer file.
 */
export async function* readBackup(file: string): AsyncGenerator<Item> {
  const seen = createInventory()
  let head: Head | undefined
  let ended = false
  for await (const { name, bytes } of readArchive(file)) {
    if (ended || (head === undefined) !== (name === HEAD)) throw damaged('susunannya salah')
    if (head === undefined) {
      head = parseHead(bytes)
      await requireStart(file, head)
      yield { kind: 'head', head }
    } else if (name === MANIFEST) {
      const manifest = parseManifest(bytes)
      requireSame(manifest, head, seen.total())
      ended = true
      yield { kind: 'manifest', manifest }
    } else yield seen.add(name, bytes)
  }
  if (!ended) throw damaged('isinya tidak lengkap')
}

/** Checks a whole file and changes nothing. @throws AppError for a damaged, foreign or newer file. */
export async function verifyBackup(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  for await (const item of readBackup(file)) if (item.kind === 'manifest') manifest = item.manifest
  if (!manifest) throw damaged('isinya tidak lengkap')
  return manifest
}

type Sums = Pick<Manifest, 'files'> & { tables: Omit<Manifest['tables'][number], 'columns'>[] }

function createInventory() {
  const tables = new Map<string, ReturnType<typeof createTally>>()
  const files: Sums['files'] = []
  return {
    add(name: string, bytes: Buffer): Item {
      if (name.startsWith(ROWS)) {
        const table = name.slice(ROWS.length).split('/')[0] ?? ''
        const tally = tables.get(table) ?? createTally()
        tables.set(table, tally)
        tally.add(bytes)
        return { kind: 'rows', table, bytes }
      }
      const path = name.slice(FILES.length)
      if (!name.startsWith(FILES) || !isStoredPath(path)) throw damaged('susunannya salah')
      files.push({ path, bytes: bytes.length, sha256: sha256(bytes) })
      return { kind: 'file', path, bytes }
    },
    total: (): Sums => ({
      tables: [...tables].map(([name, tally]) => ({ name, ...tally.total() })),
      files,
    }),
  }
}

function requireSame(manifest: Manifest, head: Head, found: Sums): void {
  const { tables, sequences: _, files, missing: __, ...rest } = manifest
  const sums = tables.map(({ columns: _columns, ...sum }) => sum)
  if (!isDeepStrictEqual(rest, head) || !isDeepStrictEqual({ tables: sums, files }, found)) {
    throw damaged('isinya tidak cocok dengan daftarnya')
  }
}

async function requireStart(file: string, { gzip }: Head): Promise<void> {
  if ((await readStart(file, gzipHeader().length / 2)) !== gzip) throw damaged('awalnya berubah')
}
