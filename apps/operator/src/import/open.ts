import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { readClassSheets } from './class-sheets.ts'
import { countHeadings, findHeadings, type Headed } from './headings.ts'
import type { Kind } from './kind.ts'
import { readTable } from './read-table.ts'
import { type TableFile, unreadable } from './table.ts'

/** A file that was read and found to be of a kind. */
export interface Opened {
  /** Its name without the folder. */
  name: string
  kind: Kind
  file: TableFile
  headed: Headed
  /** What to look at before writing: a sheet that names two classes. */
  doubts?: string[]
}

/** What helps to understand sheets of one class. */
interface OpenWith {
  pool: pg.Pool
  /** The class of every sheet, or null. */
  kelas: string | null
}

/**
 * Reads a file as a kind; of a kind that lecturers keep by class also a folder of files.
 * @throws AppError invalid with the sentence for a file or headings that can not be read.
 */
export async function openImport(kind: Kind, path: string, given: OpenWith): Promise<Opened> {
  const name = basename(path)
  const score = (cells: string[]) => countHeadings(kind, cells)
  if (!kind.byClass) {
    const file = await readTable(path, score)
    return { name, kind, file, headed: findHeadings(kind, file) }
  }
  const paths = await listFiles(path)
  const files = await Promise.all(
    paths.map(async (one) => ({ name: basename(one), file: await readTable(one, score) })),
  )
  const { rows } = await given.pool.query<{ kode: string }>('select distinct kode from kelas')
  const codes = rows.map(({ kode }) => kode)
  const [first] = files
  const read = readClassSheets(kind, files, { codes, kelas: given.kelas })
  const file = read?.file ?? first?.file
  if (!file) throw unreadable(`Tidak ada berkas .xlsx atau .csv di ${path}.`)
  return { name, kind, file, headed: findHeadings(kind, file), doubts: read?.doubts ?? [] }
}

async function listFiles(path: string): Promise<string[]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    // What is not there, or may not be read, is said where the file is read.
    () => false,
  )
  if (!isFolder) return [path]
  const names = await readdir(path)
  const sheets = names.filter((name) => /\.(xlsx|csv)$/i.test(name) && !/^[~.]/.test(name)).sort()
  if (sheets.length === 0) throw unreadable(`Tidak ada berkas .xlsx atau .csv di ${path}.`)
  return sheets.map((name) => join(path, name))
}
