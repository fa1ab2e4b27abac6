import { bareHeading } from '@sia/domain/class-words'
import { showRupiah } from '@sia/domain/rupiah'
import { type Cell, Reason, textOf } from '../../sheets/columns/cell.ts'
import type { Column } from '../../sheets/columns/column.ts'
import { besideNotes } from '../../sheets/read/beside-table.ts'
import { bestOf, listHeadingRows } from '../../sheets/read/heading-rows.ts'
import { isExplanation, lacksColumns } from '../../sheets/read/headings.ts'
import { type Line, type Sheet, type TableFile, unreadable } from '../../sheets/read/table.ts'
import { readAmount, withoutMark } from './bank-amount.ts'
import { type BankPlaces, countBankHeadings, joinTime, placeBankColumns } from './bank-columns.ts'
import { checkTotals, type Total, totalOf } from './bank-totals.ts'
import {
  isBankOwn,
  isPrinted,
  isReversal,
  type LeftOut,
  meaningOf,
  sectionIn,
} from './bank-words.ts'

/** A bank's file as the sheet of one payment a line that `sia import bank` and Kantor read. */
export interface BankTable {
  file: TableFile
  /** The sum that the file names itself and that fits, whole rupiah; null where it names none. */
  stated: number | null
  /** Lines with money that did not come in, by why, in words: counted and summed. */
  asides: string[]
}

const SEARCHED_LINES = 25

/**
 * Arranges a bank's file: headings and what programs print between payments are left out and told; day and hour, and the
 * company's code and the customer's number, are joined; debits, corrections, failed payments and the bank's fees are left
 * out, counted and summed. Product §17.6.
 * @throws AppError invalid for a word that nobody knows where one says whether money came in; where several columns may be
 *   the same, or several sheets have payments; and where the sum or the count that the file names is another one.
 */
export function arrangeBankFile(columns: readonly Column[], file: TableFile): BankTable {
  const count = (headings: string[]) => countBankHeadings(columns, headings)
  const found = file.sheets.flatMap((sheet) => {
    const best = bestOf(listHeadingRows(sheet.lines, SEARCHED_LINES, count))
    return best && best.count > 1 ? [{ ...best, sheet }] : []
  })
  const best = bestOf(found)
  if (!best) return { file, stated: null, asides: [] }
  const others = found.filter((one) => one !== best && one.count >= best.count - 1)
  if (others.length > 0) {
    throw unreadable(
      `Beberapa lembar berisi pembayaran: ${[best, ...others].map(({ sheet }) => `'${sheet.name}'`).join(', ')}. Simpan tiap lembar sebagai berkas tersendiri.`,
    )
  }
  const { sheet, headings, index, height } = best
  const above = sheet.lines.slice(0, index)
  const below = sheet.lines.slice(index + height).filter((line) => !isExplanation(line))
  const places = placeBankColumns(columns, headings, below)
  requireColumns(columns, headings, places)
  const parted = partLines(below, { headings, places, above })
  const totals = [...above.flatMap((line) => totalOf(line, places) ?? []), ...parted.totals]
  const asides = parted.asides.map(({ line, why }) => ({
    line,
    why,
    jumlah: amountOf(line, places),
  }))
  const stated = checkTotals(totals, {
    came: parted.payments.map((line) => amountOf(line, places)),
    asides: asides.map(({ jumlah }) => jumlah),
  })
  const isNamed = places.referensi !== undefined
  const made = new Map<string, number>()
  const lines = parted.payments.map((line) =>
    arrangeLine(line, { places, width: headings.length, made }),
  )
  const arranged: Sheet = {
    name: sheet.name,
    lines: [
      { line: headingLine(sheet, index), cells: headingsOf(columns, headings, places) },
      ...lines,
    ],
  }
  return {
    file: {
      ...file,
      sheets: file.sheets.map((one) => (one === sheet ? arranged : one)),
      notes: [
        ...file.notes,
        ...besideNotes(parted.beside),
        ...(isNamed || lines.length === 0 ? [] : [WITHOUT_REFERENCE]),
      ],
    },
    stated,
    asides: sayAsides(asides),
  }
}

function requireColumns(columns: readonly Column[], headings: string[], places: BankPlaces): void {
  const { jumlah, tanggal, va, uraian } = places
  const lacking = columns.filter(
    ({ into }) =>
      (into === 'jumlah' && jumlah === undefined) ||
      (into === 'waktu' && tanggal === undefined) ||
      (into === 'mhs_id' && va === undefined && uraian.length === 0),
  )
  if (lacking.length > 0) throw lacksColumns(lacking, headings)
}

const WITHOUT_REFERENCE =
  'Berkas ini tanpa kolom referensi: referensi tiap pembayaran dibuat dari nomor, waktu, dan jumlahnya.'

const headingLine = ({ lines }: Sheet, index: number) => lines[index]?.line ?? 1

/** The amount of a line, in or out, rupiah; null where none can be read. */
function amountOf({ cells }: Line, { jumlah, debit }: BankPlaces): number | null {
  const [came, went] = [jumlah, debit].map((place) =>
    place === undefined ? null : readAmount(cells[place] ?? null),
  )
  return came && came.jumlah > 0 ? came.jumlah : (went?.jumlah ?? came?.jumlah ?? null)
}

interface Parted {
  payments: Line[]
  asides: { line: Line; why: LeftOut }[]
  totals: Total[]
  /** Headings again, page numbers and what else is no payment. */
  beside: Line[]
}

function partLines(
  lines: Line[],
  given: { headings: string[]; places: BankPlaces; above: Line[] },
): Parted {
  const { headings, places, above } = given
  const parted: Parted = { payments: [], asides: [], totals: [], beside: [] }
  const unknown: string[] = []
  let section = above.reduce<Section | null>((last, line) => sectionOf(line) ?? last, null)
  for (const line of lines) {
    section = sectionOf(line) ?? section
    const total = totalOf(line, places)
    if (total || isHeadingAgain(line, headings) || isBesidePayments(line, places)) {
      if (total) parted.totals.push(total)
      parted.beside.push(line)
      continue
    }
    const own = whyAside(line, places)
    const why = own === null && section !== null && section !== 'masuk' ? section : own
    if (why instanceof Reason) unknown.push(`baris ${line.line}: ${why.sentence}`)
    else if (why === null) parted.payments.push(line)
    else parted.asides.push({ line, why })
  }
  if (unknown.length === 0) return parted
  throw unreadable(
    [
      'Tidak ada yang dibukukan: tidak jelas apakah barisnya uang masuk. Ganti katanya dengan Kredit atau Sukses bila uangnya masuk, dengan Debit atau Gagal bila tidak, lalu taruh berkasnya sekali lagi.',
      ...unknown.slice(0, SHOWN),
      ...(unknown.length > SHOWN ? [`dan ${unknown.length - SHOWN} lagi`] : []),
    ].join('\n'),
  )
}

const SHOWN = 10

type Section = 'masuk' | LeftOut

/** The meaning that a line of one text has for those below it, as 'Transaksi Gagal' has; null of any other line. */
function sectionOf({ cells }: Line): Section | null {
  const [text = '', ...more] = cells.map((cell) => withoutMark(textOf(cell))).filter(Boolean)
  return more.length > 0 ? null : sectionIn(text)
}

function isHeadingAgain({ cells }: Line, headings: string[]): boolean {
  const filled = cells.flatMap((cell, at) => (textOf(cell) === '' ? [] : [{ cell, at }]))
  const same = filled.filter(
    ({ cell, at }) =>
      bareHeading(textOf(cell)) === bareHeading(headings[at] ?? '') && textOf(cell).length > 0,
  )
  return same.length > 1 && same.length * 2 > filled.length
}

const digitsIn = (cell: Cell | undefined) => textOf(cell ?? null).replace(/\D/g, '').length

/** Whether a line is nothing that anybody paid: it names nobody and no amount, or programs print such lines. */
function isBesidePayments(
  { cells }: Line,
  { va, jumlah, debit, tanggal, uraian }: BankPlaces,
): boolean {
  const isBlank = (place: number | undefined) =>
    place === undefined || textOf(cells[place] ?? null) === ''
  const amounts = [jumlah, debit].map((place) =>
    place === undefined ? null : readAmount(cells[place] ?? null),
  )
  const hasAmount = amounts.some((amount) => amount !== null && amount.jumlah > 0)
  const isSomebody = va !== undefined && digitsIn(cells[va]) > 3
  if (isSomebody) return false
  const texts = cells.map((cell) => withoutMark(textOf(cell))).filter((text) => text !== '')
  const isDated = tanggal !== undefined && /\d.*\D\d|\d{5}/.test(textOf(cells[tanggal] ?? null))
  if (isPrinted(texts[0] ?? '') && !isDated) return true
  // An opening balance of an account has its day as well.
  if (
    uraian.some((place) => /^(saldo|balance|opening|closing)\b/i.test(textOf(cells[place] ?? null)))
  )
    return true
  if (/^[\s*=_.-]*$/.test(texts.join(''))) return true
  // Columns are numbered below some headings.
  if (texts.length > 2 && texts.every((text, at) => Number(text.replace(/[()]/g, '')) === at + 1))
    return true
  return (
    !hasAmount &&
    amounts.every((amount, at) => amount !== null || isBlank([jumlah, debit][at])) &&
    (isBlank(va) || !isDated)
  )
}

/** Why a line is no money that came in; null where it is, and a reason where nobody can say. */
function whyAside(line: Line, places: BankPlaces): LeftOut | null | Reason {
  const { cells } = line
  const cellAt = (place: number | undefined) =>
    place === undefined ? null : (cells[place] ?? null)
  const meanings = places.says.map(({ place, saying, heading }) => {
    const text = withoutMark(textOf(cellAt(place)))
    return (
      meaningOf(saying, text) ??
      new Reason(`kolom ${heading} ${text === '' ? 'kosong' : `'${text}'`}`)
    )
  })
  const why = meanings.find(
    (one) => one instanceof Reason || (one !== 'masuk' && one !== 'tidak berarti'),
  )
  if (why instanceof Reason) return why
  if (why !== undefined) return why as LeftOut
  const came = readAmount(cellAt(places.jumlah))
  const went = places.debit === undefined ? null : readAmount(cellAt(places.debit))
  if (went && went.jumlah > 0) {
    if (came && came.jumlah > 0) return new Reason('debit dan kredit sama-sama terisi')
    return 'debit'
  }
  if (came?.mark === 'keluar') return 'debit'
  if (places.uraian.some((place) => isReversal(withoutMark(textOf(cellAt(place))))))
    return 'koreksi'
  const isSomebody = places.va !== undefined && digitsIn(cells[places.va]) > 3
  const named = places.uraian.length > 0 ? places.uraian.map(cellAt) : cells
  if (!isSomebody && named.some((cell) => isBankOwn(withoutMark(textOf(cell))))) return 'milik bank'
  return null
}

/** The columns' names where each is understood, nothing where a heading would mean another column, and the others as they are. */
function headingsOf(columns: readonly Column[], headings: string[], places: BankPlaces): string[] {
  const names = new Map<number | undefined, string>([
    [places.referensi, 'referensi'],
    [places.va, 'no_briva'],
    [places.jumlah, 'jumlah'],
    [places.tanggal, 'waktu'],
    [places.ke, 'ke'],
  ])
  const used = [places.kode, places.debit, places.jam, ...places.says.map(({ place }) => place)]
  const other = headings.map((heading, place) => {
    const own = names.get(place)
    if (own !== undefined) return own
    if (PAYER.test(bareHeading(heading))) return 'nama'
    return used.includes(place) || countBankHeadings(columns, [heading]) > 0 ? '' : heading
  })
  const more = [
    ...(places.referensi === undefined ? ['referensi'] : []),
    ...(places.va === undefined && places.uraian.length > 0 ? ['no_briva'] : []),
  ]
  return [...other, ...more]
}

// Whose name it is, in English.
const PAYER = /^(customer|cust|payer|account|va|virtualaccount)name$/

function arrangeLine(
  line: Line,
  { places, width, made }: { places: BankPlaces; width: number; made: Map<string, number> },
): Line {
  const { referensi, va, kode, jumlah, tanggal, jam, uraian } = places
  const cells: Cell[] = Array.from({ length: Math.max(width, line.cells.length) }, (_, at) => {
    const cell = line.cells[at] ?? null
    return typeof cell === 'string' ? withoutMark(cell) : cell
  })
  const textAt = (place: number | undefined) =>
    place === undefined ? '' : withoutMark(textOf(cells[place] ?? null))
  if (tanggal !== undefined) {
    cells[tanggal] = joinTime(
      cells[tanggal] ?? null,
      jam === undefined ? null : (cells[jam] ?? null),
    )
  }
  const amount = jumlah === undefined ? null : readAmount(cells[jumlah] ?? null)
  if (jumlah !== undefined && amount && Number.isInteger(amount.jumlah))
    cells[jumlah] = amount.jumlah
  if (
    va !== undefined &&
    kode !== undefined &&
    textAt(va) !== '' &&
    !textAt(va).startsWith(textAt(kode))
  ) {
    cells[va] = `${textAt(kode)}${textAt(va)}`
  }
  const told = uraian.map(textAt).filter((text) => text !== '')
  const account = va === undefined ? accountIn(told.join(' ')) : textAt(va)
  if (va !== undefined && account === '' && told.length > 0) cells[va] = accountIn(told.join(' '))
  const more: Cell[] = []
  if (referensi === undefined) {
    const known = [account, textAt(tanggal), amount?.jumlah ?? '']
    const reference = known
      .join(' ')
      .replace(/[^\dA-Za-z ]/g, '')
      .trim()
      .slice(0, MOST_LETTERS)
    const times = (made.get(reference) ?? 0) + 1
    made.set(reference, times)
    more.push(times === 1 ? reference : `${reference} ${times}`)
  }
  if (va === undefined && uraian.length > 0) more.push(account)
  // Added cells stand behind the headings; cells beyond those are told as such.
  return { ...line, cells: [...cells.slice(0, width), ...more, ...cells.slice(width)] }
}

const MOST_LETTERS = 54

/** The account that a line of an account's statement names; the text itself where it names none. */
function accountIn(text: string): string {
  const [, named] =
    /\b(?:briva|bva|va|virtual account)\b[ .:#-]*(?:no\b[ .:]*)?(\d[\d -]{6,}\d)/i.exec(text) ?? []
  const long = text.match(/(?<!\d)\d{10,}(?!\d)/g) ?? []
  const [only, ...more] = new Set(long)
  const found = named ?? (more.length === 0 ? only : undefined)
  return found?.trim() ?? text.slice(0, 60)
}

const AS_WORDS: Record<LeftOut, string> = {
  debit: 'debit (uang keluar)',
  koreksi: 'koreksi atau pembatalan',
  gagal: 'gagal atau belum dibayar',
  'milik bank': 'biaya atau bunga bank',
}

function sayAsides(asides: { line: Line; why: LeftOut; jumlah: number | null }[]): string[] {
  return [...Map.groupBy(asides, ({ why }) => why)].map(([why, some]) => {
    const sum = some.reduce((all, { jumlah }) => all + (jumlah ?? 0), 0)
    const lines = some.slice(0, SHOWN).map(({ line }) => line.line)
    const rest = some.length > SHOWN ? `, dan ${some.length - SHOWN} lagi` : ''
    return `${some.length} baris ${AS_WORDS[why]}, ${showRupiah(Math.round(sum))}, tidak dibukukan: baris ${lines.join(', ')}${rest}.`
  })
}
