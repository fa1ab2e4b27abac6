import { type Cell, textOf } from '../../sheets/columns/cell.ts'

/** An amount as a bank writes it: rupiah, with cents as a fraction, and whether it is marked as coming in or going out. */
export interface Amount {
  jumlah: number
  mark: 'masuk' | 'keluar' | null
}

const MARKS = { cr: 'masuk', kr: 'masuk', k: 'masuk', c: 'masuk' } as Record<string, 'masuk'>

const BEHIND = /^(.*\d[\d.,)-]*) ?(cr|kr|db|dr|k|c|d)\.?$/i
const BEFORE = /^(cr|kr|db|dr|k|c|d)\.? (.*\d.*)$/i

/**
 * Reads a cell with money: '500.000,00', 'Rp 1,500,000.00', '500.000,00 CR', '(12.000)', '12.000-'. A negative amount
 * goes out. Null where nothing is in it, or no amount.
 */
export function readAmount(cell: Cell): Amount | null {
  const shown = withoutMark(textOf(cell))
  const [, front, word] = BEHIND.exec(shown) ?? []
  const [, first, rest] = BEFORE.exec(shown) ?? []
  const mark = word ?? first
  const { bare, isNegative } = withoutSign(front ?? rest ?? shown)
  const jumlah = numberIn(bare)
  if (jumlah === null) return null
  if (isNegative) return { jumlah, mark: 'keluar' }
  if (mark === undefined) return { jumlah, mark: null }
  return { jumlah, mark: MARKS[mark.toLowerCase()] ?? 'keluar' }
}

/** A text without the apostrophe before it that a spreadsheet hides. */
export const withoutMark = (text: string): string => text.replace(/^['‘’`](?=\S)/, '').trim()

function withoutSign(text: string): { bare: string; isNegative: boolean } {
  const plain = text
    .replace(/(rp|idr)\.?/i, '')
    .replace(/,-+$/, '')
    .replace(/^\+|\+$/g, '')
    .replaceAll(' ', '')
  const bare = plain.replace(/^[-−–](?=[\d(])/, '').replace(/(?<=\d)[-−–]$/, '')
  const inside = /^\((.*)\)$/.exec(bare)?.[1]
  return { bare: inside ?? bare, isNegative: bare !== plain || inside !== undefined }
}

function numberIn(text: string): number | null {
  const decimals = /[.,](\d{1,2})$/.exec(text)
  const whole = decimals ? text.slice(0, -decimals[0].length) : text
  if (!/^\d+$|^\d{1,3}(\.\d{3})+$|^\d{1,3}(,\d{3})+$/.test(whole)) return null
  const fraction = decimals ? Number(`0.${decimals[1]}`) : 0
  return Number(whole.replace(/[.,]/g, '')) + fraction
}
