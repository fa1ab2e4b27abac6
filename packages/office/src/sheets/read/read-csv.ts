import { CsvError, parse } from 'csv-parse/sync'
import { decode } from './decode.ts'
import { hasContent, type Line, type TableFile, unreadable } from './table.ts'
import { isLong, TOO_LONG } from './xlsx/limits.ts'

const SEPARATORS = [';', ',', '\t', '|']
const SAMPLE_LINES = 20

/**
 * Reads a CSV of any program: encoding and separator are found out, quoted line breaks are kept.
 * Takes the bytes, how many headings of the wanted kind a line holds, and the most lines and cells where there is a
 * limit; returns one sheet.
 * @throws AppError invalid for a quotation mark that is never closed, and for more than the limit, also of letters in a cell.
 */
export function readCsv(
  bytes: Uint8Array,
  score: (cells: string[]) => number,
  limits?: { lines: number; cells: number },
): TableFile {
  if (limits) requireFew(bytes, limits)
  const { text, encoding, others } = decode(bytes)
  // Excel's own way to name the separator, in the first line.
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
  const separator = named ?? findSeparator(text, score)
  let records: string[][]
  try {
    records = parseAs(text, separator)
  } catch (error) {
    throw error instanceof CsvError ? unclosed(error) : error
  }
  const long = limits
    ? records.findIndex((cells) => cells.some(({ length }) => isLong(length)))
    : -1
  if (long >= 0) throw unreadable(`Baris ${long + 1} berisi sel ${TOO_LONG}`)
  // A spreadsheet program hides the line that names the separator, and shows a record as one row.
  const lines: Line[] = records
    .slice(named ? 1 : 0)
    .map((cells, index) => ({ line: index + 1, cells: cells.map(withoutFormula) }))
  const shown = separator === '\t' ? 'tab' : separator
  return {
    format: 'csv',
    described: `CSV, ${encoding}, pemisah ${shown}`,
    separator,
    sheets: [{ name: null, lines: lines.filter(hasContent) }],
    leftOut: [],
    notes: [],
    doubts: mixedDoubts(text, others),
  }
}

// Programs keep a spreadsheet from making a number of a text so; it shows the text alone.
const withoutFormula = (cell: string): string =>
  /^="((?:[^"]|"")*)"$/.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell

/** Before anything is made of the bytes: each line and each cell takes many times its own. */
function requireFew(bytes: Uint8Array, limits: { lines: number; cells: number }): void {
  const counts = new Uint32Array(256)
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
  const mostOf = (signs: string[]) =>
    Math.max(...signs.map((sign) => counts[sign.charCodeAt(0)] ?? 0))
  if (mostOf(['\n', '\r']) <= limits.lines && mostOf(SEPARATORS) <= limits.cells) return
  const [lines, cells] = [limits.lines, limits.cells].map((one) => one.toLocaleString('id-ID'))
  throw unreadable(
    `Isinya terlalu besar: paling banyak ${lines} baris dan ${cells} sel, yang kosong ikut dihitung. Hapus baris dan kolom kosong di sekitar tabel, lalu simpan lagi.`,
  )
}

function mixedDoubts(text: string, others: number[]): string[] {
  if (others.length === 0) return []
  const lines = text.split('\n')
  const shown = others
    .slice(0, 3)
    .map((line) => `${line} (${lines[line - 1]?.trim().slice(0, 60)})`)
  const rest = others.length > 3 ? `; dan ${others.length - 3} lagi` : ''
  return [
    `Berkas ini bercampur: ${others.length} baris bukan UTF-8 dan dibaca sebagai Windows-1252. Periksa huruf beraksennya: baris ${shown.join('; ')}${rest}.`,
  ]
}

function parseAs(text: string, delimiter: string): string[][] {
  return parse(text, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  })
}

// The separator with which most headings are understood; among equals the one that makes most headings.
// Other lines do not count: names with a title, 'Ayu, M.Kom.', have commas of their own.
function findSeparator(text: string, score: (cells: string[]) => number): string {
  const beginning = text.split(/\r\n?|\n/, SAMPLE_LINES).join('\n')
  const ranked = SEPARATORS.map((separator) => {
    const lines = beginning.split('\n').map((line) => split(line, separator))
    const ranks = lines.map((cells) => score(cells) * 1000 + Math.min(cells.length, 999))
    const headings = ranks.filter((rank) => rank >= 1000)
    return { separator, rank: Math.max(...(headings.length > 0 ? headings : ranks)) }
  })
  return ranked.reduce((best, one) => (one.rank > best.rank ? one : best)).separator
}

const split = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))

function unclosed({ code, lines }: CsvError & { lines?: number }) {
  return unreadable(
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'Ada tanda kutip (") yang tidak ditutup sampai akhir berkas. Perbaiki tanda kutipnya, atau simpan ulang dari Excel.'
      : `Baris ${lines ?? '?'} tidak dapat dibaca sebagai CSV. Simpan ulang berkas ini dari Excel.`,
  )
}
