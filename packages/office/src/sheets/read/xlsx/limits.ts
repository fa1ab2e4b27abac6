/** The most that is made of a workbook's bytes, all its parts together. */
export interface XlsxLimits {
  /** Bytes once unpacked, as the archive says. */
  unpacked: number
  /** Elements and attributes of its XML. */
  elements: number
  /** Cells, with the blank ones before them. */
  cells: number
  /** Letters of all cells: a text counts as often as cells name it. */
  letters: number
}

/** More is held by no workbook that people keep, and by no process on one machine. */
export const USUAL: XlsxLimits = {
  unpacked: Number.POSITIVE_INFINITY,
  elements: 60_000_000,
  cells: 5_000_000,
  letters: 256 * 1024 * 1024,
}

/** The last column and row of a sheet, 'XFD1048576', and the most letters of a cell, as Excel has them. */
export const COLUMNS = 16_384
export const ROWS = 1_048_576
const LETTERS_OF_CELL = 32_767

/** A workbook of which more would be made than is wanted. */
export class TooMuch extends Error {}

/** A cell that holds more letters than any program lets people type. */
export class TooLongText extends Error {}

/** The rest of the limits while a workbook is read. */
export interface Budget {
  /** @throws TooMuch */
  spend(what: keyof XlsxLimits, amount: number): void
}

export function createBudget(limits: XlsxLimits): Budget {
  const left = { ...limits }
  return {
    spend(what, amount) {
      left[what] -= amount
      if (left[what] < 0) throw new TooMuch(what)
    },
  }
}

/** Whether a text of so many letters is longer than a cell may be. */
export const isLong = (length: number): boolean => length > LETTERS_OF_CELL

/** @throws TooLongText */
export function requireShort(length: number): void {
  if (isLong(length)) throw new TooLongText()
}

/** Words on a cell that is too long. */
export const TOO_LONG =
  'dengan lebih dari 32.767 huruf, lebih dari yang dapat dibuka Excel. Hapus isi sel itu, lalu simpan lagi.'
