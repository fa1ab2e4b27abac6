import { BAGIAN, type Bagian, type MarkRow, type Marks } from '@sia/contracts/office/nilai'
import { parseMark, showMark } from '@sia/domain/cell'
import { computeTotal, GRADE_BANDS, type Grade, gradeOf } from '@sia/domain/nilai'
import type { OpenColumn } from '../../shared/grid/grid.tsx'

export const LABELS: Record<Bagian, string> = { tugas: 'Tugas', uts: 'UTS', uas: 'UAS' }

export const COLUMNS: OpenColumn[] = BAGIAN.map((id) => ({ id, label: LABELS[id], width: 76 }))

export const isBagian = (column: string): column is Bagian =>
  (BAGIAN as readonly string[]).includes(column)

/** The mark that a cell shows: the draft, or the published one. */
export const shownIn = ({ terbit, draf }: MarkRow, bagian: Bagian): number | null => {
  const drafted = draf[bagian]
  return drafted === undefined ? terbit[bagian] : drafted
}

/** The marks of a row as they are typed; null for one that is none. */
export type Texts = Readonly<Record<string, string>>

const markOf = (text: string | undefined): number | null => {
  const parsed = parseMark(text ?? '')
  return 'value' in parsed ? parsed.value : null
}

/** Whether a cell shows no mark: empty, or a text that is none. */
export const isEmptyMark = (text: string): boolean => markOf(text) === null

/** The total and letter that a row would get; null while a mark is missing. Product §4.5. */
export function totalOf(
  { kehadiran }: MarkRow,
  texts: Texts,
  kelas: Marks['kelas'],
): { total: number; grade: Grade } | null {
  const [tugas, uts, uas] = [markOf(texts.tugas), markOf(texts.uts), markOf(texts.uas)]
  const total = computeTotal({ kehadiran, tugas, uts, uas }, kelas)
  return total === null ? null : { total, grade: gradeOf(total) }
}

/** How many students get each letter, best first, and how many get none yet. */
export function countGrades(grades: (Grade | null)[]) {
  const bands = GRADE_BANDS.map(({ grade }) => ({
    grade,
    count: grades.filter((one) => one === grade).length,
  }))
  return { bands, missing: grades.filter((one) => one === null).length }
}

/** Every drafted mark, as it is sent to be published. */
export const listDrafts = (rows: readonly MarkRow[]) =>
  rows.flatMap(({ nim, draf, terbit }) =>
    BAGIAN.flatMap((bagian) => {
      const nilai = draf[bagian]
      return nilai === undefined ? [] : [{ nim, bagian, nilai, terbit: terbit[bagian] }]
    }),
  )

/** The words of a row on its drafts: 'draf', with the marks that students see until they are published. */
export function sayDrafts({ draf, terbit }: MarkRow): string {
  const parts = BAGIAN.filter((bagian) => draf[bagian] !== undefined)
  if (parts.length === 0) return ''
  const seen = parts
    .filter((bagian) => terbit[bagian] !== null)
    .map((bagian) => `${LABELS[bagian]} ${showMark(terbit[bagian])}`)
  return seen.length === 0 ? 'draf' : `draf; terbit ${seen.join(', ')}`
}

/** A row with marks that are saved now. */
export function withDrafts(
  row: MarkRow,
  saved: readonly { bagian: Bagian; nilai: number | null }[],
): MarkRow {
  const draf = { ...row.draf }
  for (const { bagian, nilai } of saved) {
    if (row.terbit[bagian] === nilai) delete draf[bagian]
    else draf[bagian] = nilai
  }
  return { ...row, draf }
}
