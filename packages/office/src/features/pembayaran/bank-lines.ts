import { isShortened } from '@sia/domain/bank-file'
import { type Cell, Reason, textOf } from '../../sheets/columns/cell.ts'
import type { Column } from '../../sheets/columns/column.ts'
import { countHeadings, findHeadings, type Headed } from '../../sheets/read/headings.ts'
import { ONE_TABLE, readTableBytes } from '../../sheets/read/read-table.ts'
import { type Line, type TableFile, unreadable } from '../../sheets/read/table.ts'
import { bankPayments as kind } from './import-bank.ts'

const MOST_LINES = 5000

/** A payment as the bank's file tells of it. */
export interface BankLine {
  line: number
  referensi: string
  /** The virtual account as it is written; of a number that a spreadsheet shortened how a spreadsheet shows it, '1.23e+16'. */
  va: string
  /** The payer's name beside it; '' where the file has none. */
  nama: string
  /** Whole rupiah. */
  jumlah: number
  waktu: Date
  /** The installment that the file names; '' where it names none. */
  ke: string
  /** The NIM or account that a person has typed for it, in place of the file's; '' where nobody has. */
  untuk: string
}

/** What was read of a file. */
export interface BankFile {
  /** How it was understood: 'CSV, UTF-8, pemisah ;'. */
  described: string
  lines: BankLine[]
  /** The sum that the file names itself, whole rupiah; null where it names none. */
  stated: number | null
  /** What somebody should know of the file. */
  notes: string[]
}

/**
 * Reads a bank's file, .xlsx or CSV in any encoding, with the columns that `sia import bank` knows. Product §25.21.
 * @throws AppError invalid for what is no such file, and with the lines that cannot be read: a sum without them is none.
 */
export async function readBankLines(name: string, bytes: Buffer): Promise<BankFile> {
  const file = await readTableBytes(name, bytes, {
    score: (cells) => countHeadings(kind, cells),
    hidden: true,
    askedBy: '',
    limits: ONE_TABLE,
  })
  const headed = findHeadings(kind, file)
  if (headed.lines.length > MOST_LINES) {
    throw unreadable(`Lebih dari ${MOST_LINES} baris. Bagi menjadi beberapa berkas.`)
  }
  const wrong = lostLines(headed).map(({ line }) => `baris ${line}: referensi kosong`)
  const at = amountAt(headed)
  const lines = headed.lines.flatMap((line): BankLine[] => {
    if (sumIn(line, at) !== null) return []
    const read = readLine(headed, line)
    if (typeof read !== 'string') return [read]
    wrong.push(`baris ${line.line}: ${read}`)
    return []
  })
  if (wrong.length > 0) {
    throw unreadable(
      [
        `Tidak ada yang dibukukan: ${wrong.length} baris tidak terbaca. Unduh ulang dari bank, atau betulkan barisnya.`,
        ...wrong.slice(0, SHOWN),
        ...(wrong.length > SHOWN ? [`dan ${wrong.length - SHOWN} lagi`] : []),
      ].join('\n'),
    )
  }
  if (lines.length === 0) throw unreadable('Tidak ada pembayaran di berkas ini.')
  return {
    described: file.described,
    lines,
    stated: statedSum(file, at),
    notes: [...file.doubts, ...file.notes, ...headed.notes],
  }
}

const SHOWN = 10

/** A payment, or why its line is none. */
function readLine({ places, names }: Headed, { line, cells }: Line): BankLine | string {
  const cellAt = (at: number | undefined): Cell => cells[at ?? -1] ?? null
  const cellOf = (into: string): Cell => cellAt(places.get(columnOf(into)))
  const written = textOf(cellOf('referensi'))
  if (written === '') return 'referensi kosong'
  if (isShortened(written)) {
    return `referensi '${written}' dipendekkan spreadsheet, angkanya hilang`
  }
  const referensi = columnOf('referensi').read(cellOf('referensi'))
  if (referensi instanceof Reason) return `referensi ${referensi.sentence}`
  const jumlah = columnOf('jumlah').read(cellOf('jumlah'))
  if (jumlah instanceof Reason) return `jumlah ${jumlah.sentence}`
  if (typeof jumlah !== 'number' || jumlah < 1) return 'jumlah harus lebih dari 0'
  const waktu = columnOf('waktu').read(cellOf('waktu'))
  if (waktu instanceof Reason) return `waktu ${waktu.sentence}`
  const account = columnOf('mhs_id')
  return {
    line,
    referensi: String(referensi),
    va: accountIn(cellAt(places.get(account))),
    nama: textOf(cellAt(names.get(account))),
    jumlah,
    waktu: new Date(String(waktu)),
    ke: textOf(cellOf('ke')),
    untuk: '',
  }
}

/** The digits behind the fifteenth of a number are not the ones that the bank wrote. */
const accountIn = (cell: Cell): string =>
  typeof cell === 'number' && cell > 1e15 ? cell.toExponential(2) : textOf(cell)

/** Lines below the headings that name an amount and are neither a payment nor a sum. */
function lostLines(headed: Headed): Line[] {
  const { sheet, headings, lines } = headed
  const kept = new Set(lines.map(({ line }) => line))
  const from = sheet.lines.findIndex(({ cells }) =>
    headings.every((heading, at) => textOf(cells[at] ?? null) === heading),
  )
  const { read } = columnOf('jumlah')
  const at = amountAt(headed)
  return sheet.lines
    .slice(from + 1)
    .filter((line) => !kept.has(line.line) && sumIn(line, at) === null)
    .filter(({ cells }) => typeof read(cells[at] ?? null) === 'number')
}

function columnOf(into: string): Column {
  const column = kind.columns.find((one) => one.into === into)
  if (!column) throw new Error(`no column ${into}`)
  return column
}

const amountAt = ({ places }: Headed): number => places.get(columnOf('jumlah')) ?? -1

const SUM = /^(grand )?total\b|^jumlah\b/i

/** The sum that the file ends with; the last of several. */
const statedSum = ({ sheets }: TableFile, at: number): number | null =>
  sheets
    .flatMap(({ lines }) => lines)
    .map((line) => sumIn(line, at))
    .findLast((sum) => sum !== null) ?? null

/**
 * What a line below the payments says they are in all, 'Total; ; 147.350.000'; null of any other line. What stands below
 * the amounts goes before anything else, as a balance of the account.
 */
function sumIn({ cells }: Line, place: number): number | null {
  const from = cells.findIndex((cell) => textOf(cell) !== '')
  if (from < 0 || !SUM.test(textOf(cells[from] ?? null))) return null
  const read = columnOf('jumlah').read
  const below = place > from ? (cells[place] ?? null) : null
  const sum = textOf(below) === '' ? null : read(below)
  if (typeof sum === 'number') return sum
  const amounts = cells
    .slice(from + 1)
    .filter((cell) => textOf(cell) !== '')
    .map((cell) => read(cell))
    .filter((value) => typeof value === 'number')
  return amounts.at(-1) ?? null
}
