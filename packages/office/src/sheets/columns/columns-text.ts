import { isPhoneInSheet } from '@sia/domain/contact-format'
import { type Cell, fold, Reason, textOf, type Value } from './cell.ts'
import { column, type Say } from './column.ts'

const MAX_LENGTH = 500

// A spreadsheet program shortened a long number, and what it cut off is gone. It always writes the plus: 2E1 is a code.
const SHORTENED = /^\d([.,]\d+)?e\+\d+$/i
const TRAILING_ZERO = /^(\d+)[.,]0+$/

/** Free text on one line or several. */
export function text(name: string, say: Say & { max?: number }) {
  const { max = MAX_LENGTH } = say
  return column(name, 'text', (cell) => readText(cell, max), say)
}

function readText(cell: Cell, max: number): string | Reason {
  const value = textOf(cell)
  if (value.includes('\ufffd')) {
    return new Reason('berisi huruf rusak (�); simpan ulang berkas asalnya sebagai UTF-8')
  }
  if (/[^\P{Cc}\n]/u.test(value)) return new Reason('berisi karakter yang tidak dapat disimpan')
  if (value.length > max) return new Reason(`terlalu panjang, paling banyak ${max} huruf`)
  return value
}

/** A number that is a name: NIM, code, telephone. Numbers as Excel writes them are made whole again. */
export function code(name: string, say: Say & { max?: number; form?: RegExp; harus?: string }) {
  const { max = 50, form, harus = 'bentuknya tidak benar' } = say
  return column(
    name,
    'text',
    (cell) => {
      const value = readDigits(cell)
      if (value instanceof Reason) return value
      if (value.length > max) return new Reason(`terlalu panjang, paling banyak ${max} huruf`)
      return form && !form.test(value) ? new Reason(`'${value}' ${harus}`) : value
    },
    say,
  )
}

/** The text of a cell whose digits all count. */
export function readDigits(cell: Cell): string | Reason {
  if (cell instanceof Date || typeof cell === 'boolean') {
    const made = typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : textOf(cell)
    return new Reason(
      `dijadikan ${typeof cell === 'boolean' ? 'nilai' : 'tanggal atau jam'} '${made}' oleh Excel; atur kolomnya sebagai Teks, lalu ketik ulang`,
    )
  }
  if (typeof cell === 'number' && (cell > 1e15 || SHORTENED.test(String(cell)))) {
    return new Reason(
      'adalah angka lebih dari 15 digit yang dipotong Excel; atur kolomnya sebagai Teks, lalu ketik ulang',
    )
  }
  const value = readText(cell, MAX_LENGTH)
  if (value instanceof Reason) return value
  if (SHORTENED.test(value)) {
    return new Reason(`'${value}' dipotong Excel; atur kolomnya sebagai Teks, lalu ketik ulang`)
  }
  return value.replace(TRAILING_ZERO, '$1')
}

/** A telephone number; the 0 that Excel drops from a number is put back. */
export function phoneNumber(name: string, say: Say) {
  return column(
    name,
    'text',
    (cell) => {
      const value = readDigits(cell)
      if (value instanceof Reason) return value
      if (!isPhoneInSheet(value)) return new Reason(`'${value}' bukan nomor telepon`)
      return value.startsWith('8') ? `0${value}` : value
    },
    say,
  )
}

/** An address on the web; 'https://' is put before one without it. */
export function tautan(name: string, say: Say) {
  return column(
    name,
    'text',
    (cell) => {
      const value = textOf(cell)
      if (/^https?:\/\/[^\s/]+\S*$/i.test(value)) return value
      if (/^[\w-]+(\.[\w-]+)+([/?]\S*)?$/.test(value)) return `https://${value}`
      return new Reason(`'${value}' bukan alamat web (https://...)`)
    },
    say,
  )
}

/** One of a few words; `words` gives for each value the words that mean it, the usual one first. */
export function pilihan<V extends string | number | boolean>(
  name: string,
  sql: 'text' | 'int' | 'bool',
  words: [V, ...string[]][],
  say: Say,
) {
  const byWord = new Map(
    words.flatMap(([value, ...all]) => all.map((word) => [plain(word), value])),
  )
  const usual = words.map(([, word]) => word).join(', ')
  const shown = new Map<Value, string>(words.map(([value, word = '']) => [value, word]))
  const read = column(
    name,
    sql,
    (cell) => {
      const shown = textOf(cell).replace(TRAILING_ZERO, '$1')
      return byWord.get(plain(shown)) ?? new Reason(`'${shown}' tidak dikenal; isi ${usual}`)
    },
    say,
  )
  return {
    ...read,
    words: [...shown],
    show: (value: Value) => shown.get(value) ?? read.show(value),
  }
}

const plain = (word: string) => fold(word).replace(/[^a-z0-9]/g, '')

export const yesNo = (name: string, say: Say) =>
  pilihan<boolean>(
    name,
    'bool',
    [
      [true, 'ya', 'iya', 'y', '1', 'true', 'benar', 'aktif', 'yes'],
      [false, 'tidak', 'tdk', 'n', '0', 'false', 'salah', 'bukan', 'no', 'nonaktif'],
    ],
    say,
  )
