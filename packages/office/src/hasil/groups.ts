import { keepLarge } from '@sia/domain/hasil'
import { compareNames } from '@sia/domain/order'
import type { Cell } from '../sheets/columns/cell.ts'

/** A student with the programme and intake he counts for. */
export interface Grouped {
  jurusan: string
  angkatan: number
}

/** Students of one programme and intake. */
export interface Group<Row> extends Grouped {
  jumlah: number
  rows: Row[]
}

/**
 * Lines by programme and intake, with sums a programme and one for all, of groups that are large enough alone.
 * Takes what a line says of some students; returns the lines, and how many students are in none of them.
 */
export function groupedLines<Row extends Grouped>(
  rows: Row[],
  least: number,
  cellsOf: (rows: Row[]) => Cell[],
): { lines: Cell[][]; hidden: number } {
  const groups = [
    ...Map.groupBy(rows, ({ jurusan, angkatan }) => `${jurusan}\n${angkatan}`).values(),
  ].flatMap((group): Group<Row>[] =>
    group[0] ? [{ ...group[0], jumlah: group.length, rows: group }] : [],
  )
  const { shown, hidden } = keepLarge(groups, least)
  shown.sort((a, b) => compareNames(a.jurusan, b.jurusan) || a.angkatan - b.angkatan)
  const sum = (name: string, some: Group<Row>[]): Cell[] => {
    const all = some.flatMap((group) => group.rows)
    return [name, 'semua', all.length, ...cellsOf(all)]
  }
  const lines = [...Map.groupBy(shown, ({ jurusan }) => jurusan)].flatMap(([jurusan, some]) => [
    ...some.map((group) => [jurusan, group.angkatan, group.jumlah, ...cellsOf(group.rows)]),
    ...(some.length > 1 ? [sum(jurusan, some)] : []),
  ])
  return { lines: shown.length > 1 ? [...lines, sum('Semua', shown)] : lines, hidden }
}

/** The sentence for students whose group is too small to be shown; none when there are none. */
export const hiddenNote = (hidden: number, least: number): string[] =>
  hidden === 0
    ? []
    : [
        `${hidden} mahasiswa ada di kelompok yang kurang dari ${least} orang: tidak ditampilkan dan tidak ikut jumlah.`,
      ]

/** SQL over a student `m` and his programme `j`: where the filters of a question hold, as $1 and $2. */
export const STUDENT_WHERE =
  '($1::int[] is null or m.jurusan_id = any($1)) and ($2::int[] is null or m.angkatan = any($2))'
