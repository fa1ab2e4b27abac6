import type { ResultReply } from '@sia/contracts/office/hasil'
import writeExcel from 'write-excel-file/browser'
import { handOver } from '../../shared/list/sheet.ts'

const WIDTH = 22

/** The tables of a result as an .xlsx, with what has to be known of them on a sheet of its own. */
function resultSheets({ tabel, catatan, penjelasan, judul }: ResultReply): Promise<Blob> {
  const explained = [...catatan, ...penjelasan].map((sentence) => [sentence])
  const tables = [
    ...tabel.map(({ nama, kolom, baris }) => ({
      sheet: nama,
      headings: kolom.map((column) => column.nama),
      lines: baris,
    })),
    { sheet: 'Penjelasan', headings: [judul], lines: explained },
  ]
  return writeExcel(
    tables.map(({ sheet, headings, lines }) => ({
      sheet,
      columns: headings.map(() => ({ width: WIDTH })),
      stickyRowsCount: 1,
      data: [
        headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...lines.map((line) =>
          line.map((cell) =>
            typeof cell === 'string' ? { value: cell, type: String, format: '@' } : cell,
          ),
        ),
      ],
    })),
  ).toBlob()
}

/** Hands a result to the person as a file, 'hasil nilai 2026-11-28.xlsx'. */
export const downloadResult = async (nama: string, result: ResultReply): Promise<void> =>
  handOver(`hasil ${nama}`, await resultSheets(result))
