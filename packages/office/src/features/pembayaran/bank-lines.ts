import { isShortened } from '@sia/domain/bank-file'
import { type Cell, Reason, textOf } from '../../sheets/columns/cell.ts'
import type { Column } from '../../sheets/columns/column.ts'
import { TOO_WIDE } from '../../sheets/judge/rows.ts'
import { countHeadings, findHeadings, type Headed } from '../../sheets/read/headings.ts'
import { ONE_TABLE, readTableBytes } from '../../sheets/read/read-table.ts'
import { type Line, unreadable } from '../../sheets/read/table.ts'
import { arrangeBankFile } from './bank-layout.ts'
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

/** A bank's file as read. */
export interface BankFile {
  /** How it was understood: 'CSV, UTF-8, pemisah ;'. */
  described: string
  lines: BankLine[]
  /** The sum that the file names itself, whole rupiah; null where it names none. */
  stated: number | null
  /** Lines with money that did not come in, counted and summed in words. */
  asides: string[]
  /** Notes on the file for its reader. */
  notes: string[]
}

/**
 * Reads a bank's file, .xlsx or CSV in any encoding, as `sia import bank` does. Product §25.21.
 * @throws AppError invalid for a file of another kind, and with the lines that cannot be read: a sum without them is
 * none.
 */
export async function readBankLines(name: string, bytes: Buffer): Promise<BankFile> {
  const sent = await readTableBytes(name, bytes, {
    score: (cells) => countHeadings(kind, cells),
    hidden: true,
    askedBy: '',
    limits: ONE_TABLE,
  })
  const { file, stated, asides } = arrangeBankFile(kind.columns, sent)
  const headed = findHeadings({ ...kind, arrange: undefined }, file)
  if (headed.lines.length > MOST_LINES) {
    throw unreadable(`Lebih dari ${MOST_LINES} baris. Bagi menjadi beberapa berkas.`)
  }
  const wrong = lostLines(headed).map(({ line }) => `baris ${line}: referensi kosong`)
  const lines = headed.lines.flatMap((line): BankLine[] => {
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
  if (lines.length === 0) {
    throw unreadable(['Tidak ada pembayaran di berkas ini.', ...asides].join('\n'))
  }
  return {
    described: file.described,
    lines,
    stated,
    asides,
    notes: [...file.doubts, ...headed.notes, ...headed.leftOut, ...file.leftOut],
  }
}

const SHOWN = 10

/** A payment, or why its line is none. */
function readLine({ places, names, width }: Headed, { line, cells }: Line): BankLine | string {
  if (cells.slice(width).some((cell) => textOf(cell) !== '')) return TOO_WIDE
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

/** Payments without the reference that others of the file have. */
function lostLines({ sheet, lines }: Headed): Line[] {
  const kept = new Set(lines.map(({ line }) => line))
  return sheet.lines.slice(1).filter(({ line }) => !kept.has(line))
}

function columnOf(into: string): Column {
  const column = kind.columns.find((one) => one.into === into)
  if (!column) throw new Error(`no column ${into}`)
  return column
}
