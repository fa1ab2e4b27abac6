import { MAX_RUPIAH } from '@sia/domain/booking'
import { type Cell, Reason, textOf } from './cell.ts'
import { type Column, column, type Say } from './column.ts'

interface Bounds {
  min?: number
  max?: number
}

/** A whole number. */
export function wholeNumber(name: string, say: Say & Bounds) {
  return column(
    name,
    'int',
    (cell) => {
      const shown = textOf(cell)
      if (!/^-?\d+([.,]0+)?$/.test(shown)) return new Reason(`'${shown}' bukan bilangan bulat`)
      return within(Number(shown.replace(/[.,]0+$/, '')), say)
    },
    say,
  )
}

/** A number with a decimal comma or point. */
export function numberField(name: string, say: Say & Bounds) {
  return column(
    name,
    'float8',
    (cell) => {
      const shown = textOf(cell)
      if (!/^-?\d+([.,]\d+)?$/.test(shown)) return new Reason(`'${shown}' bukan angka`)
      return within(Number(shown.replace(',', '.')), say)
    },
    say,
  )
}

/** Percent as a whole number: 30, '30%', and 0,3 as Excel keeps it. */
export function persen(name: string, say: Say) {
  return column(
    name,
    'int',
    (cell) => {
      const shown = textOf(cell)
      const match = /^(\d+(?:[.,]\d+)?) ?%?$/.exec(shown)
      if (!match) return new Reason(`'${shown}' bukan persentase`)
      const given = Number(match[1]?.replace(',', '.'))
      const percent = given > 0 && given < 1 && !shown.endsWith('%') ? given * 100 : given
      const whole = Math.round(percent * 1e6) / 1e6
      if (!Number.isInteger(whole)) return new Reason(`'${shown}' harus persen bulat`)
      return within(whole, { min: 0, max: 100 })
    },
    say,
  )
}

/** Money in whole rupiah, as typed: 1500000, '1.500.000', 'Rp 1.500.000,00', 'Rp1,500,000,-'. */
export const rupiah = (name: string, say: Say): Column => ({
  ...column(name, 'int', readRupiah, say),
  show: (value) => (value === null ? '' : `Rp ${Number(value).toLocaleString('id-ID')}`),
})

function readRupiah(cell: Cell): number | Reason {
  const shown = textOf(cell)
  const bare = shown
    .replace(/^(rp|idr)\.?/i, '')
    .replace(/,-+$/, '')
    .replaceAll(' ', '')
  if (bare.startsWith('-') || bare.startsWith('(')) return new Reason('tidak boleh kurang dari 0')
  const decimals = /[.,](\d{1,2})$/.exec(bare)
  const whole = decimals ? bare.slice(0, -decimals[0].length) : bare
  if (!/^\d+$|^\d{1,3}(\.\d{3})+$|^\d{1,3}(,\d{3})+$/.test(whole)) {
    return new Reason(`'${shown}' bukan jumlah rupiah`)
  }
  if (decimals && Number(decimals[1]) !== 0) return new Reason(`'${shown}' harus rupiah bulat`)
  return within(Number(whole.replace(/[.,]/g, '')), { min: 0, max: MAX_RUPIAH })
}

function within(value: number, { min = -2_147_483_648, max = 2_147_483_647 }: Bounds) {
  if (value < min) return new Reason(`tidak boleh kurang dari ${min}`)
  if (value > max) return new Reason(`tidak boleh lebih dari ${max}`)
  return value
}
