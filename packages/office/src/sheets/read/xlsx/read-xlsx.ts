import { isEmpty } from '../../columns/cell.ts'
import type { Line } from '../table.ts'
import { openArchive } from './archive.ts'
import { readFormats } from './formats.ts'
import { lettersOf, readSheet, type SheetRows, TooManyCells } from './sheet.ts'
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
 * Reads an Excel workbook, hidden sheets and rows as well.
 * @param maxUnpacked the most that all of it may be once unpacked, in bytes.
 * @throws TooLarge, or Error for what is no workbook.
 */
export async function readXlsx(
  bytes: Buffer,
  maxUnpacked = Number.POSITIVE_INFINITY,
): Promise<FoundSheet[]> {
  const archive = await openArchive(bytes)
  if (archive.unpacked > maxUnpacked) throw new TooLarge(`Isinya terlalu besar. ${FORMATTED}`)
  const book = await readWorkbook(archive)
  if (book.texts !== null && archive.has(book.texts) && archive.sizeOf(book.texts) > MAX_TEXTS) {
    throw new TooLarge('Teksnya lebih dari 256 MB. Bagi menjadi beberapa berkas.')
  }
  const terms = {
    ...book,
    texts: await readTexts(archive, book.texts),
    dated: await readFormats(archive, book.styles),
  }
  const sheets: FoundSheet[] = []
  for (const { name, path, isHidden } of book.sheets) {
    if (archive.sizeOf(path) > MAX_SHEET) throw tooLarge(name)
    const rows = await readSheet(archive, path, terms).catch((error) => {
      throw error instanceof TooManyCells ? tooLarge(name) : error
    })
    sheets.push({ name, isHidden, ...rows })
  }
  return sheets
}

const tooLarge = (name: string) => new TooLarge(`Lembar '${name}' terlalu besar. ${FORMATTED}`)

// So many empty rows below the last one are no table, but formatted by mistake.
const MANY_EMPTY = 10_000

/** What is said of a sheet that is formatted far below its last row; nothing of any other. */
export function emptyRowsNotes({ name, visible, hidden, last }: FoundSheet): string[] {
  const end = Math.max(0, ...[visible, hidden].map((lines: Line[]) => lines.at(-1)?.line ?? 0))
  if (last - end < MANY_EMPTY) return []
  return [
    `Lembar '${name}' terformat sampai baris ${last.toLocaleString('id-ID')}, isinya hanya sampai baris ${end.toLocaleString('id-ID')}. Hapus baris kosong di bawahnya supaya berkasnya kecil dan cepat dibaca.`,
  ]
}

/** What is said of columns that somebody hid and that are read all the same; nothing where none holds anything. */
export function hiddenColumnsNotes({ name, visible, hiddenColumns }: FoundSheet): string[] {
  const isHidden = (place: number) =>
    hiddenColumns.some(([first, last]) => place >= first && place <= last)
  const filled = new Set(
    visible.flatMap(({ cells }) =>
      cells.flatMap((cell, place) => (isHidden(place) && !isEmpty(cell) ? [place] : [])),
    ),
  )
  if (filled.size === 0) return []
  const letters = [...filled].sort((a, b) => a - b).map(lettersOf)
  return [`Lembar '${name}': kolom ${letters.join(', ')} tersembunyi di Excel; isinya dibaca juga.`]
}
