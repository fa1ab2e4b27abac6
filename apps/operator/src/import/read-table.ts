import { readFile, stat } from 'node:fs/promises'
import readXlsx from 'read-excel-file/node'
import type { Cell } from './cell.ts'
import { readCsv } from './read-csv.ts'
import { hasContent, type TableFile, unreadable } from './table.ts'

const MAX_BYTES = 64 * 1024 * 1024

const SAVE_AGAIN = 'Buka di Excel, lalu simpan sebagai .xlsx atau CSV UTF-8.'

/**
 * Reads a spreadsheet by its content, whatever its name ends with.
 * In: the path, and how many headings of the wanted kind a line holds. Out: its sheets.
 * @throws AppError invalid with the sentence what to do: no such file, too large, another format.
 */
export async function readTable(
  path: string,
  score: (cells: string[]) => number,
): Promise<TableFile> {
  const bytes = await readBytes(path)
  const start = bytes.toString('latin1', 0, 200)
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    throw unreadable(`${path} adalah berkas Excel lama atau bersandi. ${SAVE_AGAIN}`)
  }
  if (/^\s*(<!doctype html|<html|<table|<\?xml)/i.test(start)) {
    throw unreadable(`${path} adalah halaman web, bukan tabel. ${SAVE_AGAIN}`)
  }
  if (/^(%PDF|\{\\rtf)/.test(start)) throw unreadable(`${path} bukan tabel. ${SAVE_AGAIN}`)
  const table = start.startsWith('PK\x03\x04')
    ? await readExcel(path, bytes)
    : readCsv(bytes, score)
  if (table.sheets.every(({ lines }) => lines.length === 0)) throw unreadable(`${path} kosong.`)
  return table
}

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

async function readExcel(path: string, bytes: Buffer): Promise<TableFile> {
  const sheets = await readXlsx(bytes).catch((cause) => {
    throw unreadable(`${path} tidak dapat dibaca sebagai Excel (.xlsx). ${SAVE_AGAIN}`, cause)
  })
  return {
    format: 'xlsx',
    described: 'Excel',
    separator: ';',
    sheets: sheets.map(({ sheet, data }) => ({
      name: sheet,
      lines: data
        .map((cells, index) => ({ line: index + 1, cells: cells as Cell[] }))
        .filter(hasContent),
    })),
  }
}
