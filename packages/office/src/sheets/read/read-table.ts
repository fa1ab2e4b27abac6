import { readFile, stat } from 'node:fs/promises'
import { startsAsPhoto } from '@sia/server/storage/picture-start'
import { readCsv } from './read-csv.ts'
import { hasContent, linesNamed, type TableFile, unreadable } from './table.ts'
import type { XlsxLimits } from './xlsx/limits.ts'
import {
  emptyRowsNotes,
  type FoundSheet,
  hiddenColumnsNotes,
  readXlsx,
  TooLarge,
} from './xlsx/read-xlsx.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** The option that reads hidden sheets and rows as well. */
export const HIDDEN_OPTION = 'tersembunyi'

/** The words beside a hidden sheet or row: how it is read all the same. */
export const ASKED = ` (--${HIDDEN_OPTION} membacanya)`

const SAVE_AGAIN = 'Buka di Excel, lalu simpan sebagai .xlsx atau CSV UTF-8.'

/**
 * Reads a spreadsheet by its content, whatever its name ends with. Takes the path, how many headings of the wanted kind
 * a line holds, and whether hidden sheets and rows are read. Returns its sheets, and the parts that were not read.
 * @throws AppError invalid with the sentence what to do: no such file, too large, another format.
 */
export async function readTable(
  path: string,
  score: (cells: string[]) => number,
  hidden = false,
): Promise<TableFile> {
  return readTableBytes(path, await readBytes(path), { score, hidden, askedBy: ASKED })
}

interface ReadOptions {
  /** How many headings of the wanted kind a line holds. */
  score: (cells: string[]) => number
  /** Whether hidden sheets and rows are read. */
  hidden: boolean
  /** The words beside hidden parts that are not read. */
  askedBy: string
  /** The most that is read, where that is less than usual. */
  limits?: ReadLimits
}

interface ReadLimits extends XlsxLimits {
  /** Lines of a CSV, empty ones too. */
  lines: number
}

/** More is no sheet of one class or of a few days; reading less takes little time and memory. */
export const ONE_TABLE: ReadLimits = {
  unpacked: 32 * 1024 * 1024,
  elements: 3_000_000,
  cells: 500_000,
  letters: 16 * 1024 * 1024,
  lines: 10_000,
}

/** The same of bytes that somebody sent under a name. @throws AppError invalid: too large, another format. */
export async function readTableBytes(
  path: string,
  bytes: Buffer,
  options: ReadOptions,
): Promise<TableFile> {
  const start = bytes.toString('latin1', 0, 200)
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    throw unreadable(`${path} adalah berkas Excel lama atau bersandi. ${SAVE_AGAIN}`)
  }
  if (/^\s*(<!doctype html|<html|<table|<\?xml)/i.test(start)) {
    throw unreadable(`${path} adalah halaman web, bukan tabel. ${SAVE_AGAIN}`)
  }
  if (/^(%PDF|\{\\rtf)/.test(start)) throw unreadable(`${path} bukan tabel. ${SAVE_AGAIN}`)
  if (startsAsPhoto(bytes) || IS_MEDIA.test(start)) {
    throw unreadable(`${path} adalah gambar, bukan tabel. Kirim tabelnya sebagai .xlsx atau CSV.`)
  }
  const table = start.startsWith('PK\x03\x04')
    ? await readExcel(path, bytes, options)
    : readCsv(bytes, options.score, options.limits)
  if (table.sheets.every(({ lines }) => lines.length === 0)) {
    const parts = table.leftOut.map((part) => ` Tidak dibaca: ${part}.`)
    throw unreadable(`${path} kosong.${parts.join('')}`)
  }
  return table
}

// Photos and films as phones keep them (HEIC, MP4).
const IS_MEDIA = /^.{4}ftyp/s

async function readBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > MAX_BYTES) {
      throw unreadable(`${path} lebih dari 64 MB. Bagi menjadi beberapa berkas.`)
    }
    return await readFile(path)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'ENOENT') throw unreadable(`Berkas ${path} tidak ditemukan.`, cause)
    if (code === 'EISDIR') throw unreadable(`${path} adalah folder, bukan berkas.`, cause)
    if (code === 'EACCES') throw unreadable(`Berkas ${path} tidak boleh dibaca.`, cause)
    throw cause
  }
}

async function readExcel(
  path: string,
  bytes: Buffer,
  { hidden, askedBy, limits }: ReadOptions,
): Promise<TableFile> {
  const sheets = await readXlsx(bytes, limits).catch((cause) => {
    if (cause instanceof TooLarge) throw unreadable(`${path}: ${cause.message}`, cause)
    throw unreadable(`${path} tidak dapat dibaca sebagai Excel (.xlsx). ${SAVE_AGAIN}`, cause)
  })
  const filled = sheets.map((sheet) => ({
    ...sheet,
    visible: sheet.visible.filter(hasContent),
    hidden: sheet.hidden.filter(hasContent),
  }))
  const read = filled.filter(({ isHidden }) => hidden || !isHidden)
  return {
    format: 'xlsx',
    described: 'Excel',
    separator: ';',
    sheets: read.map(({ name, visible, hidden: more }) =>
      hidden
        ? { name, lines: [...visible, ...more].sort((a, b) => a.line - b.line) }
        : { name, lines: visible, hidden: more },
    ),
    leftOut: hidden ? [] : filled.flatMap((sheet) => hiddenParts(sheet, askedBy)),
    notes: read.flatMap((sheet) => [...emptyRowsNotes(sheet), ...hiddenColumnsNotes(sheet)]),
    doubts: [],
  }
}

function hiddenParts({ name, isHidden, visible, hidden }: FoundSheet, askedBy: string): string[] {
  if (isHidden) {
    const count = visible.length + hidden.length
    return count === 0 ? [] : [`lembar '${name}' tersembunyi, ${count} baris${askedBy}`]
  }
  if (hidden.length === 0) return []
  return [
    `lembar '${name}': ${hidden.length} baris tersembunyi atau tersaring, ${linesNamed(hidden)}${askedBy}`,
  ]
}
