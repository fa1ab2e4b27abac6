import { showRupiah } from '@sia/domain/rupiah'
import { textOf } from '../../sheets/columns/cell.ts'
import { type Line, unreadable } from '../../sheets/read/table.ts'
import { readAmount, withoutMark } from './bank-amount.ts'
import type { BankPlaces } from './bank-columns.ts'
import { totalIn } from './bank-words.ts'

/** A line that says what payments are in all: the number below the amounts, and those beside it. */
export interface Total {
  line: number
  below: number | null
  beside: number[]
  isSub: boolean
  isCount: boolean
  isOther: boolean
}

/** The total in a line, 'Total;;36.000'; null of any other line. */
export function totalOf(line: Line, { va, jumlah }: BankPlaces): Total | null {
  const texts = line.cells.map((cell) => withoutMark(textOf(cell)))
  const from = texts.findIndex((text) => text !== '')
  const label = texts[from] ?? ''
  const named = totalIn(label)
  const isSomebody =
    va !== undefined && va !== from && /^\d{8,}$/.test((texts[va] ?? '').replace(/[ -]/g, ''))
  if (!named || isSomebody) return null
  // 'Total Nominal: Rp 36.000' in one cell.
  const inside = readAmount(/[:=]\s*(.+)$/.exec(label)?.[1] ?? null)
  const below =
    jumlah !== undefined && jumlah > from ? readAmount(line.cells[jumlah] ?? null) : null
  const beside = line.cells.slice(from + 1).flatMap((cell) => readAmount(cell)?.jumlah ?? [])
  const numbers = [...(inside ? [inside.jumlah] : []), ...beside]
  if (numbers.length === 0) return null
  return { line: line.line, below: below?.jumlah ?? null, beside: numbers, ...named }
}

/**
 * The sum that a file names and that is the one of its payments; null where it names none. One that fits is enough: it may
 * be of all lines, of those that came in, or less what went out. A number of lines is no sum.
 * @throws AppError invalid where a sum is named and none fits, or a count does not.
 */
export function checkTotals(
  totals: Total[],
  { came, asides }: { came: (number | null)[]; asides: (number | null)[] },
): number | null {
  // Unreadable amounts are told line by line.
  if (came.includes(null)) return null
  const sum = add(came)
  const out = add(asides)
  const sums = new Set([sum, sum + out, sum - out])
  const counts = new Set([came.length, came.length + asides.length])
  const fits = ({ beside }: Total) => beside.some((one) => sums.has(one))
  const wholes = totals.filter(({ isSub, isOther }) => !isSub && !isOther)
  if (wholes.some(fits)) return sum
  const subs = totals.filter(({ isSub, isOther }) => isSub && !isOther)
  if (subs.length > 0 && sums.has(add(subs.map(numberOf)))) return sum
  const named = wholes.filter(({ isCount }) => !isCount).at(-1)
  const counted = wholes.find(
    ({ isCount, beside }) => isCount && !beside.some((one) => counts.has(one)),
  )
  const stated = named ? numberOf(named) : subs.length > 0 ? add(subs.map(numberOf)) : null
  if (stated !== null) {
    throw unreadable(
      `Tidak ada yang dibukukan: baris-barisnya berjumlah ${showRupiah(sum)}, totalnya di berkas ${showRupiah(stated)}. Selisih ${showRupiah(Math.abs(stated - sum))}. Unduh ulang dari bank.`,
    )
  }
  if (counted) {
    throw unreadable(
      `Tidak ada yang dibukukan: terbaca ${came.length} pembayaran, menurut berkas ${numberOf(counted)} transaksi (baris ${counted.line}). Unduh ulang dari bank.`,
    )
  }
  return null
}

const numberOf = ({ below, beside }: Total): number => below ?? beside.at(-1) ?? 0

const add = (amounts: (number | null)[]): number =>
  amounts.reduce<number>((all, one) => all + (one ?? 0), 0)
