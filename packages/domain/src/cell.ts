import { ABSENSI_LABELS } from './absensi.ts'
import { asSeen } from './seen.ts'

/** A typed cell of a grid: its value, null for an empty one, or why it is refused. */
export type ParsedCell<Value> = { value: Value | null } | { refused: string }

const MARK = /^\d{1,3}(?:[.,]\d{1,2})?$/

/**
 * A mark as people type it, '85', '85,5' or '85.50'; 0 to 100 with at most 2 decimals, empty for none.
 * '101', '8o', '1e2' and '1.000' are refused with a sentence. Product §25.12.
 */
export function parseMark(typed: string): ParsedCell<number> {
  const text = asSeen(typed)
  if (text === '') return { value: null }
  if (!MARK.test(text)) {
    return {
      refused: /^[\d.,]+$/.test(text)
        ? 'Nilai 0 sampai 100, paling banyak dua angka di belakang koma.'
        : `'${text}' bukan angka.`,
    }
  }
  const value = Number(text.replace(',', '.'))
  return value > 100 ? { refused: 'Nilai paling tinggi 100.' } : { value }
}

/** A mark as a grid shows it: with the decimal comma, 85.5 -> '85,5'; '' for none. */
export const showMark = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

/** Other words that people write for a mark of attendance. */
export const ABSENSI_WORDS: Readonly<Record<keyof typeof ABSENSI_LABELS, readonly string[]>> = {
  '1': ['present'],
  '2': ['ijin'],
  '3': [],
  '4': ['alpha', 'alfa', 'absen', 'tidak hadir', 'tanpa keterangan', 'tk'],
}

/** A tick, which stands for 'present'. */
export const TICK = /^[v√✓✔•]$/iu

const STATUS_OF = new Map(
  Object.entries(ABSENSI_LABELS).flatMap(([status, { kode, label }]) =>
    [kode, label, ...ABSENSI_WORDS[status as keyof typeof ABSENSI_LABELS]].map((word) => [
      word.toLowerCase(),
      status,
    ]),
  ),
)

/**
 * Attendance as people type it: H, I, S or A, the word or a tick, in letters of any size; empty or '-' for none.
 * @returns the wire's '1' to '4'. Product §25.11.
 */
export function parseAbsensi(typed: string): ParsedCell<string> {
  const text = asSeen(typed).toLowerCase()
  if (text === '' || text === '-') return { value: null }
  const value = STATUS_OF.get(TICK.test(text) ? 'h' : text)
  return value === undefined ? { refused: `'${asSeen(typed)}' bukan H, I, S, atau A.` } : { value }
}
