import { isEmpty } from '../../columns/cell.ts'
import type { Line } from '../table.ts'
import { openArchive } from './archive.ts'
import { readFormats } from './formats.ts'
import { createBudget, TOO_LONG, TooLongText, TooMuch, USUAL, type XlsxLimits } from './limits.ts'
import { lettersOf, readSheet, type SheetRows } from './sheet.ts'
import { readTexts } from './texts.ts'
import { readWorkbook } from './workbook.ts'

/** A sheet of a workbook as it was found. */
export interface FoundSheet extends SheetRows {
  name: string
  isHidden: boolean
}

/** Nothing larger is unpacked: a sheet, and the texts that stay in memory. Bytes. */
const MAX_SHEET = 1024 * 1024 * 1024
const MAX_TEXTS = 256 * 1024 * 1024

const FORMATTED =
  'Biasanya baris kosong ikut terformat sampai baris terakhir: pilih semua baris di bawah tabel, hapus barisnya (Ctrl+-), lalu simpan.'

/** A sheet that is too large; the sentence says which and what to do. */
export class TooLarge extends Error {}

/**
 * Reads an Excel workbook, hidden sheets and rows as well. Every part is read once, and what is made of it is bounded.
 * @param limits the most that is made of its bytes, where it is less than usual.
 * @throws TooLarge, or Error for what is no workbook.
 */
export async function readXlsx(
  bytes: Buffer,
  limits: Partial<XlsxLimits> = {},
): Promise<FoundSheet[]> {
  let part = 'Isinya'
  try {
    const budget = createBudget({ ...USUAL, ...limits })
    const archive = await openArchive(bytes, budget)
    const book = await readWorkbook(archive)
    if (book.texts !== null && archive.has(book.texts) && archive.sizeOf(book.texts) > MAX_TEXTS) {
      throw new TooLarge('Teksnya lebih dari 256 MB. Bagi menjadi beberapa berkas.')
    }
    const texts = await readTexts(archive, book.texts)
    const terms = { ...book, budget, texts, dated: await readFormats(archive, book.styles) }
    const sheets: FoundSheet[] = []
    for (const { name, path, isHidden } of book.sheets) {
      part = `Lembar '${name}'`
      if (archive.sizeOf(path) > MAX_SHEET) throw new TooMuch('a sheet')
      sheets.push({ name, isHidden, ...(await readSheet(archive, path, terms)) })
    }
    return sheets
  } catch (error) {
    if (error instanceof TooMuch) throw new TooLarge(`${part} terlalu besar. ${FORMATTED}`)
    if (error instanceof TooLongText) throw new TooLarge(`${part} berisi sel ${TOO_LONG}`)
    throw error
  }
}

// So many empty rows below the last one are no table, but formatted by mistake.
const MANY_EMPTY = 10_000

/** The note on a sheet that is formatted far below its last row; none on any other. */
export function emptyRowsNotes({ name, visible, hidden, last }: FoundSheet): string[] {
  const end = Math.max(0, ...[visible, hidden].map((lines: Line[]) => lines.at(-1)?.line ?? 0))
  if (last - end < MANY_EMPTY) return []
  return [
    `Lembar '${name}' terformat sampai baris ${last.toLocaleString('id-ID')}, isinya hanya sampai baris ${end.toLocaleString('id-ID')}. Hapus baris kosong di bawahnya supaya berkasnya kecil dan cepat dibaca.`,
  ]
}

/** The note on hidden columns, which are read all the same; none where they are empty. */
export function hiddenColumnsNotes({ name, visible, hiddenColumns }: FoundSheet): string[] {
  const filled = new Set(
    visible.flatMap(({ cells }) =>
      cells.flatMap((cell, place) => (hiddenColumns[place] && !isEmpty(cell) ? [place] : [])),
    ),
  )
  if (filled.size === 0) return []
  const letters = [...filled].sort((a, b) => a - b).map(lettersOf)
  return [`Lembar '${name}': kolom ${letters.join(', ')} tersembunyi di Excel; isinya dibaca juga.`]
}
