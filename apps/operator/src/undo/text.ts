import { formatMoment, showMoment } from '@sia/domain/time'
import { nameTable } from '@sia/office/lib/table-names'
import { cellText } from '@sia/office/sheets/tell/cells-text'
import type { NewTable } from '@sia/office/sheets/tell/write-table'
import { type ImportRun, titleOf, type UndoResult } from '@sia/office/undo/undo'
import { firstOf } from '../lib/listing.ts'

const SHOWN = 10
const SHOWN_LEFT = 20
const JSON_ROWS = 200

const NEEDS_PASSWORD =
  'Password akun yang dihapus tidak disimpan. Beri yang baru: sia akun reset-sandi <nim>'

interface Ends {
  applied: boolean
  /** Where every row stands with what became of it. */
  path: string | null
}

/** Asks which import or command is to be taken back, by those that still can be: number, hour, kind, file. */
export function askForNumber(runs: ImportRun[]): string {
  if (runs.length === 0) return 'Belum ada impor atau penghapusan yang dapat dibatalkan.'
  return [
    'Sebutkan nomornya: sia import batalkan <nomor>. Yang terakhir dan dapat dibatalkan:',
    ...runs.map(
      ({ id, at, kind, file }) => `  ${id}  ${showMoment(formatMoment(at))}  ${kind}  ${file}`,
    ),
    'Yang lebih lama: sia import daftar',
  ].join('\n')
}

/** Whether there is more than a screen shows. */
export const isLong = ({ removed, restored, returned, left }: UndoResult) =>
  removed.length > SHOWN ||
  restored.length > SHOWN ||
  returned.length > SHOWN ||
  left.length > SHOWN_LEFT

/** The operator's text after an import or a command was taken back, or a trial of it. */
export function undoText(result: UndoResult, { applied, path }: Ends): string {
  const { run, removed, restored, returned, left } = result
  const isSheet = titleOf(run).startsWith('Impor')
  const cells = returned.reduce((sum, row) => sum + row.cells.length, 0)
  return [
    `${titleOf(run)}: ${run.kind}${isSheet ? ' dari' : ','} ${run.file}, ditulis ${run.actor} ${showMoment(formatMoment(run.at))}.`,
    `${restored.length > 0 || !isSheet ? `${restored.length} baris yang dihapus ${applied ? 'kembali' : 'akan kembali'}${tablesOf(restored)}, ` : ''}${removed.length} baris ${applied ? 'dibuang' : 'akan dibuang'}${tablesOf(removed)}, ${cells} isi di ${returned.length} baris kembali, ${left.length} dibiarkan.`,
    ...section('Dibuang', removed, SHOWN, called),
    ...section('Ada lagi', restored, SHOWN, called),
    ...section(
      'Kembali',
      returned,
      SHOWN,
      (row) => `${isSheet ? row.name : called(row)}: ${row.cells.map(cellText).join('; ')}`,
    ),
    ...section('Dibiarkan', left, SHOWN_LEFT, (row) => `${called(row)}: ${row.reason}`),
    ...(restored.some(({ table }) => table === 'account') ? [NEEDS_PASSWORD] : []),
    ...(path ? [`Semua barisnya ada di ${path}.`] : []),
    closing(result, applied),
  ].join('\n')
}

const called = ({ table, name }: { table: string; name: string }) =>
  `${nameTable(table)} ${name}`.trimEnd()

function closing({ removed, restored, returned, left, run }: UndoResult, applied: boolean): string {
  const rest =
    left.length > 0 ? ` Yang dibiarkan dapat dicoba lagi nanti: sia import batalkan ${run.id}` : ''
  if (removed.length + restored.length + returned.length === 0)
    return `Tidak ada yang dapat dibatalkan.${rest}`
  if (applied) return `Sudah dibatalkan${left.length > 0 ? ', kecuali yang dibiarkan' : ''}.${rest}`
  return 'Baru diperiksa, belum ada yang ditulis. Tulis dengan menambahkan --apply.'
}

function section<R extends { line: number }>(
  title: string,
  rows: R[],
  shown: number,
  say: (row: R) => string,
): string[] {
  if (rows.length === 0) return []
  const lines = rows.map((row) => `  ${row.line > 0 ? `baris ${row.line}, ` : ''}${say(row)}`)
  return [`${title}:`, ...firstOf(lines, shown)]
}

function tablesOf(rows: { table: string }[]): string {
  const tables = [...Map.groupBy(rows, ({ table }) => table)]
  if (tables.length < 2) return ''
  return ` (${tables.map(([table, { length }]) => `${length} ${nameTable(table)}`).join(', ')})`
}

/** Every row with what became of it. */
export function undoTable({ removed, restored, returned, left }: UndoResult): NewTable {
  const lineOf = (row: { line: number; table: string; name: string }, fate: string) => [
    row.line,
    nameTable(row.table),
    row.name,
    fate,
  ]
  return {
    headings: ['baris', 'data', 'nama', 'yang_terjadi'],
    lines: [
      ...removed.map((row) => lineOf(row, 'dibuang')),
      ...restored.map((row) => lineOf(row, 'ada lagi')),
      ...returned.map((row) => lineOf(row, `kembali: ${row.cells.map(cellText).join('; ')}`)),
      ...left.map((row) => lineOf(row, `dibiarkan: ${row.reason}`)),
    ],
  }
}

/** The same for scripts. */
export function undoJson(
  { run, removed, restored, returned, left }: UndoResult,
  { applied, path }: Ends,
) {
  return {
    number: run.id,
    kind: run.kind,
    file: run.file,
    applied,
    removed: removed.length,
    restored: restored.length,
    returned: returned.length,
    left: left.length,
    left_rows: left.slice(0, JSON_ROWS),
    rows_file: path,
  }
}
