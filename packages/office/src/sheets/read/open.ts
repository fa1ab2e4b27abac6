import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '@sia/server/errors'
import type pg from 'pg'
import type { Kind } from '../kind.ts'
import { readClassSheets } from './class-sheets.ts'
import { countHeadings, findHeadings, type Headed } from './headings.ts'
import { readTable } from './read-table.ts'
import { type TableFile, unreadable } from './table.ts'

/** A file that was read and found to be of a kind. */
export interface Opened {
  /** Its name without the folder. */
  name: string
  kind: Kind
  file: TableFile
  headed: Headed
  /** Files, sheets and rows that are not read, each with its reason. */
  leftOut: string[]
}

/** Help to understand sheets. */
interface OpenWith {
  pool: pg.Pool
  /** The class of every sheet, or null. */
  kelas: string | null
  /** Whether hidden sheets and rows are read. */
  hidden?: boolean
}

/**
 * Reads a file as a kind; of a kind that lecturers keep by class also a folder of files.
 * @throws AppError invalid with the sentence for a file or headings that cannot be read.
 */
export async function openImport(kind: Kind, path: string, given: OpenWith): Promise<Opened> {
  const name = basename(path)
  const read = (one: string) =>
    readTable(one, (cells) => countHeadings(kind, cells), given.hidden ?? false)
  const entries = await listFolder(path)
  if (!kind.byClass) {
    if (entries !== null) throw severalIn(path, entries)
    return openAs(kind, name, await read(path))
  }
  const { files, leftOut } =
    entries === null
      ? { files: [{ name, file: await read(path) }], leftOut: [] }
      : await readFolder(path, entries, read)
  const [first] = files
  if (!first) {
    throw unreadable(
      [`Tidak ada berkas .xlsx atau .csv di ${path}.`, ...leftOut.map((one) => `${one}.`)].join(
        ' ',
      ),
    )
  }
  const { rows } = await given.pool.query<{ kode: string }>('select distinct kode from kelas')
  const codes = rows.map(({ kode }) => kode)
  const file = readClassSheets(kind, files, { codes, kelas: given.kelas }) ?? first.file
  const opened = openAs(kind, name, file)
  return { ...opened, leftOut: [...leftOut, ...opened.leftOut] }
}

function openAs(kind: Kind, name: string, file: TableFile): Opened {
  const headed = findHeadings(kind, file)
  return { name, kind, file, headed, leftOut: [...file.leftOut, ...headed.leftOut] }
}

/** The entries of a folder; null where the path is none. The reader tells of a missing or forbidden path. */
async function listFolder(path: string): Promise<Dirent[] | null> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  return isFolder ? readdir(path, { withFileTypes: true }) : null
}

// A file of such a kind is one import; nobody can tell which of a folder is meant.
function severalIn(path: string, entries: Dirent[]): AppError {
  const names = entries.map(({ name }) => name).filter((name) => !LEFT_BEHIND.test(name))
  const shown = names.length === 0 ? 'kosong' : names.toSorted().slice(0, 10).join(', ')
  const more = names.length > 10 ? `, dan ${names.length - 10} lagi` : ''
  return unreadable(`${path} adalah folder, bukan berkas. Impor satu per satu: ${shown}${more}.`)
}

// Files that programs and systems leave in folders unasked.
const LEFT_BEHIND = /^(~|\.|thumbs\.db$|desktop\.ini$)/i
const TABLE = /\.(xlsx|xlsm|csv)$/i

async function readFolder(
  path: string,
  entries: Dirent[],
  read: (path: string) => Promise<TableFile>,
) {
  const files: { name: string; file: TableFile }[] = []
  const leftOut: string[] = []
  const own = entries.filter(({ name }) => !LEFT_BEHIND.test(name))
  for (const entry of own.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry
    if (entry.isDirectory()) leftOut.push(`${name}/: folder di dalam folder; impor tersendiri`)
    else if (!TABLE.test(name)) {
      leftOut.push(`${name}: bukan .xlsx atau .csv; buka di Excel, lalu simpan sebagai .xlsx`)
    } else {
      try {
        files.push({ name, file: await read(join(path, name)) })
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'invalid') throw error
        leftOut.push(
          `${name}: ${error.message.replace(`${join(path, name)} `, '').replace(/\.$/, '')}`,
        )
      }
    }
  }
  return { files, leftOut }
}
