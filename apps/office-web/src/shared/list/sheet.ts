import { todayWita } from '@sia/domain/time'
import writeExcel from 'write-excel-file/browser'
import type { Column } from './listing.ts'

const WIDTH = 22

/** So long a browser may take to fetch a file that it was handed. */
const HOLD_MS = 60_000

/** Rows as an .xlsx: a heading for each column, and every text as a text, so that none becomes a formula. */
export function sheetOf<Row>(columns: readonly Column<Row>[], rows: Row[]): Promise<Blob> {
  const heading = columns.map(({ label }) => ({
    value: label,
    type: String,
    fontWeight: 'bold' as const,
  }))
  const lines = rows.map((row) =>
    columns.map((column) => {
      const value = column.value(row)
      return typeof value === 'number' ? value : { value, type: String, format: '@' }
    }),
  )
  const widths = columns.map(({ width = 1 }) => ({ width: WIDTH * width }))
  return writeExcel([heading, ...lines], { columns: widths, stickyRowsCount: 1 }).toBlob()
}

/** Hands rows to the person as a file, 'mahasiswa 2026-11-28.xlsx'. */
export const downloadSheet = async <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: Row[],
): Promise<void> => handOver(name, await sheetOf(columns, rows))

/** Hands a sheet to the person as a file that is named with the day. */
export function handOver(name: string, sheet: Blob): void {
  const address = URL.createObjectURL(sheet)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name} ${todayWita(new Date())}.xlsx`
  link.click()
  // Safari takes hold of the file only some time later.
  setTimeout(() => URL.revokeObjectURL(address), HOLD_MS)
}
