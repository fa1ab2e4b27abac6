import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '@sia/server/errors'
import type { Cell } from '../columns/cell.ts'
import { csvLines, writeTable } from '../tell/write-table.ts'

/** Cells of an .xlsx are held in memory all at once: about 200 MB for so many. */
const MAX_XLSX_CELLS = 600_000

/** A table to be written: its headings, and its lines a batch at a time. */
export interface Lines {
  headings: string[]
  batches: AsyncIterable<Cell[][]>
}

/**
 * Writes a table as its name's ending says: .csv line by line, otherwise .xlsx. Only the user himself may read
 * it; a file of that name is replaced when the new one is whole.
 * @returns how many lines there are below the headings.
 * @throws AppError invalid when it is too long for .xlsx, unstorable when the place cannot be written.
 */
export async function writeLines(path: string, lines: Lines): Promise<number> {
  return /\.csv$/i.test(path) ? writeCsv(path, lines) : writeXlsx(path, lines)
}

async function writeXlsx(path: string, { headings, batches }: Lines): Promise<number> {
  const lines: Cell[][] = []
  for await (const batch of batches) {
    lines.push(...batch)
    if (lines.length * headings.length > MAX_XLSX_CELLS) throw tooLong()
  }
  await writeTable(path, { headings, lines })
  return lines.length
}

const tooLong = () =>
  new AppError('invalid', 'Terlalu banyak baris untuk satu .xlsx. Tulis sebagai .csv, atau saring.')

async function writeCsv(path: string, { headings, batches }: Lines): Promise<number> {
  const part = `${path}.sebagian`
  const file = await creating(path, async () => {
    await mkdir(dirname(path), { recursive: true })
    return open(part, 'w', 0o600)
  })
  let count = 0
  try {
    await file.write(csvLines([headings], { bom: true }))
    for await (const batch of batches) {
      const text = csvLines(batch)
      await creating(path, () => file.write(text))
      count += batch.length
    }
    await file.close()
    await creating(path, () => rename(part, path))
    return count
  } catch (error) {
    await file.close()
    await rm(part, { force: true })
    throw error
  }
}

async function creating<T>(path: string, work: () => Promise<T>): Promise<T> {
  return work().catch((cause) => {
    throw new AppError('unstorable', `Berkas ${path} tidak dapat ditulis.`, { cause })
  })
}
