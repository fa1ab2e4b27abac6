import { join } from 'node:path'
import type { Term } from '@sia/domain/paruh'
import { nameHari } from '@sia/domain/time'
import type pg from 'pg'
import type { Cell } from '../../sheets/columns/cell.ts'
import { type NewTable, writeTable } from '../../sheets/tell/write-table.ts'
import { type NextTerm, prepareTerm } from './next-term.ts'

/** A sheet that was written: its kind, how many rows it has, and where it is. */
export interface WrittenSheet {
  kind: string
  rows: number
  file: string
}

/** The first day of a term, and the last where the term is new; WITA 'YYYY-MM-DD'. */
interface Days {
  mulai: string
  selesai: string | undefined
}

/**
 * Writes the sheets of a term that can be known already into a folder, to be looked at and imported in their order.
 * Product §17.5.
 * @throws AppError not_found when there are no classes to go by, unstorable naming the place.
 */
export async function writeTermSheets(
  pool: pg.Pool,
  term: Term,
  { folder, ...days }: Days & { folder: string },
): Promise<NextTerm & { written: WrittenSheet[] }> {
  const next = await prepareTerm(pool, term, days.mulai)
  const written: WrittenSheet[] = []
  for (const [kind, table] of sheetsOf(next, term, days)) {
    if (table.lines.length === 0) continue
    const file = join(folder, `${kind}.xlsx`)
    await writeTable(file, table)
    written.push({ kind, rows: table.lines.length, file })
  }
  return { ...next, written }
}

const CLASS = 'kode semester matkul dosen ruangan jurusan hari dari sampai'.split(' ')
const WEIGHTS = ['kehadiran', 'tugas', 'uts', 'uas'].map((part) => `persentasi_${part}`)

function sheetsOf(
  { classes, meetings, members, like }: NextTerm,
  { tahun, semester }: Term,
  days: Days,
): [kind: string, NewTable][] {
  const year = { tahun_ajaran: tahun }
  // Existing terms and classes need no sheet.
  const terms = days.selesai === undefined ? [] : [{ ...year, semester, ...days, aktif: 'tidak' }]
  const taught = (like === null ? [] : classes).map((one) => ({
    ...one,
    ...year,
    hari: nameHari(one.hari),
  }))
  const students = members.map(({ nama, ...one }) => ({ ...one, ...year, '(nama)': nama }))
  const met = meetings.map((one) => ({ ...one, ...year }))
  return [
    ['tahun-ajaran', tableOf(['tahun_ajaran', 'semester', 'mulai', 'selesai', 'aktif'], terms)],
    ['kelas', tableOf(['tahun_ajaran', ...CLASS, ...WEIGHTS], taught)],
    ['pengajaran', tableOf(['kelas', 'tahun_ajaran', 'pertemuan', 'tanggal', 'pembahasan'], met)],
    ['krs', tableOf(['nim', '(nama)', 'kelas', 'tahun_ajaran'], students)],
  ]
}

const tableOf = (headings: string[], rows: Record<string, Cell | undefined>[]): NewTable => ({
  headings,
  lines: rows.map((row) => headings.map((heading) => row[heading] ?? null)),
})
