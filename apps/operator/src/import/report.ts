import type { OtherName } from '@sia/office/sheets/judge/names-beside'
import { groupReasons, reasonText, spareColumns } from '@sia/office/sheets/judge/reasons'
import { placeOf } from '@sia/office/sheets/judge/rows'
import type { Opened } from '@sia/office/sheets/read/open'
import type { ImportResult } from '@sia/office/sheets/run'
import { cellsText } from '@sia/office/sheets/tell/cells-text'
import { classCounts } from '@sia/office/sheets/tell/class-counts'
import type { Preview } from '@sia/office/sheets/tell/preview'
import { firstOf } from '../lib/listing.ts'

const SHOWN = 20

/** The word without which nothing is written beside another's name. */
export const NAMES_OPTION = 'nama-berbeda'

const SHOWN_NAMES = 10

// More than anybody reads at once.
const SHOWN_NOTES = 30

/** So many new and so many changed rows are shown one by one. */
export const SHOWN_ROWS = 10

// The most rows in --json; files have all.
const JSON_ROWS = 200

/** The operator's text after an import or a trial of one. */
export function reportText(
  path: string,
  opened: Opened,
  result: ImportResult,
  { applied, withheld, rejectedPath, passwordsPath, effectsPath }: Ends,
): string {
  const { kind, file } = opened
  const { lines, added, changed, unchanged, doubles, rejections } = result
  const notes = notesOf(result)
  const refused = countRejected(result)
  const reasons = groupReasons(rejections)
  const named = namer(opened)
  const refusals = reasons.map(
    (reason) => `  ${reasonText({ ...reason, column: named(reason.column) })}`,
  )
  return [
    `${kind.title} dari ${path} (${file.described}): ${lines} baris.`,
    ...otherNamesText(result.otherNames),
    ...leftOutText(opened),
    ...result.surprises.map((surprise) => `PERHATIKAN: ${surprise}`),
    ...firstOf(
      notes.map((note) => `Catatan: ${note}`),
      SHOWN_NOTES,
      (more) => `Catatan: ${more} catatan lagi; semuanya dengan --json.`,
    ),
    `${added} baru, ${changed} berubah, ${unchanged} tetap, ${refused} ditolak${doubles > 0 ? `, ${doubles} kembar` : ''}.`,
    ...(applied ? [] : [...classCounts(opened, result), ...previewText(result.preview)]),
    ...(effectsPath
      ? [`Semua baris baru dan berubah, dengan isi lama dan barunya, ada di ${effectsPath}.`]
      : []),
    ...(refused > 0 ? ['Ditolak:'] : []),
    ...firstOf(refusals, SHOWN, (more) => `  ... dan ${more} alasan lagi`),
    ...spareColumns(rejections).map(
      ([column, count]) =>
        `${count} baris ditolak hanya karena sel ${named(column)}. --lewati ${column} menulis baris itu tanpa sel tersebut.`,
    ),
    ...(rejectedPath
      ? [`Baris yang ditolak ada di ${rejectedPath}: perbaiki di sana, lalu impor berkas itu.`]
      : []),
    ...(passwordsPath
      ? [
          `Sandi sekali pakai mahasiswa baru ada di ${passwordsPath}: bagikan, lalu hapus berkas itu.`,
        ]
      : []),
    withheld ? WITHHELD : closing(result, added + changed),
  ].join('\n')
}

/** The operator's text on other names, before everything else; none without them. */
function otherNamesText(names: OtherName[]): string[] {
  if (names.length === 0) return []
  const lines = names.map(
    (one) => `  ${placeOf(one)}, ${one.key}: di berkas '${one.written}', di SIA '${one.known}'`,
  )
  return [
    `PERHATIKAN: ${names.length} nama di berkas bukan nama pemilik NIM, virtual account, atau kodenya di SIA. Mungkin barisnya bergeser. Hanya ditulis dengan --${NAMES_OPTION}:`,
    ...firstOf(lines, SHOWN_NAMES, moreInJson),
  ]
}

/** The notes of an import, with the option that would have written more. */
const notesOf = ({ notes, kept }: ImportResult): string[] =>
  kept === 0
    ? notes
    : [
        ...notes,
        `${kept} isian profil yang sudah ada, atau dikosongkan mahasiswanya, dibiarkan (--timpa-profil menggantinya).`,
      ]

function leftOutText({ leftOut }: Opened): string[] {
  if (leftOut.length === 0) return []
  const lines = leftOut.map((part) => `  ${part}`)
  return [
    `PERHATIKAN: ${leftOut.length} bagian tidak dibaca:`,
    ...firstOf(lines, SHOWN, moreInJson),
  ]
}

const moreInJson = (more: number) => `  ... dan ${more} lagi; semuanya dengan --json`

const WITHHELD = `Tidak ada yang ditulis karena nama-nama di atas. Perbaiki berkasnya; bila memang orangnya sama, ulangi dengan --apply --${NAMES_OPTION}.`

/** The name of a column in the file's own words, for a column may have many. */
function namer({ kind, headed }: Opened): (name: string) => string {
  return (name) => {
    const column = kind.columns.find((one) => one.name === name)
    const heading = column && headed.headings[headed.places.get(column) ?? -1]
    return heading || name.replaceAll('_', ' ')
  }
}

function previewText({ added, changed }: Preview): string[] {
  const named = added.map((one) => `  ${placeOf(one)}, ${one.name}`)
  const told = changed.map((one) => `  ${placeOf(one)}, ${one.name}: ${cellsText(one.cells)}`)
  return [
    ...(added.length > 0 ? ['Baru:', ...firstOf(named, SHOWN_ROWS)] : []),
    ...(changed.length > 0 ? ['Berubah:', ...firstOf(told, SHOWN_ROWS)] : []),
  ]
}

function closing({ number }: ImportResult, toWrite: number): string {
  if (toWrite === 0) return 'Tidak ada yang perlu ditulis.'
  return number !== null
    ? `Sudah ditulis sebagai impor nomor ${number}. Membatalkannya: sia import batalkan ${number}`
    : 'Baru diperiksa, belum ada yang ditulis. Tulis dengan menambahkan --apply.'
}

/** Whether a result was written, and the files beside it. */
export interface Ends {
  applied: boolean
  /** Whether writing was asked for and not done, because names differ. */
  withheld: boolean
  rejectedPath: string | null
  passwordsPath: string | null
  /** Where the new and changed rows stand in full. */
  effectsPath: string | null
}

/** The same for scripts. */
export function reportJson({ kind, leftOut }: Opened, result: ImportResult, ends: Ends) {
  return {
    kind: kind.name,
    applied: ends.applied,
    ...countsOf(result),
    number: result.number,
    reasons: groupReasons(result.rejections).map(({ column, sentence, lines }) => ({
      column,
      sentence,
      count: lines.length,
    })),
    rejections: result.rejections.map(({ line, at, column, sentence }) => ({
      line,
      ...(at && { at }),
      column,
      sentence,
    })),
    left_out: leftOut,
    notes: notesOf(result),
    other_names: result.otherNames.slice(0, JSON_ROWS),
    surprises: result.surprises,
    new_rows: result.preview.added.slice(0, JSON_ROWS),
    changed_rows: result.preview.changed.slice(0, JSON_ROWS).map(({ line, name, cells }) => ({
      line,
      name,
      cells: cells.map(({ column, before, after, isPrivate }) =>
        isPrivate ? { column, private: true } : { column, before, after },
      ),
    })),
    effects_file: ends.effectsPath,
    rejected_file: ends.rejectedPath,
    password_file: ends.passwordsPath,
  }
}

/** The counts of an import by their names for scripts and the audit log. */
export const countsOf = (result: ImportResult) => ({
  ...(result.number !== null && { number: result.number }),
  lines: result.lines,
  new: result.added,
  changed: result.changed,
  unchanged: result.unchanged,
  rejected: countRejected(result),
  doubles: result.doubles,
})

/** How many lines were rejected; one may have several reasons. */
export const countRejected = ({ rejections }: ImportResult) =>
  new Set(rejections.map(({ line }) => line)).size
