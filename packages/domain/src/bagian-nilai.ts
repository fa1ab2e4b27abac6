import type { Marks, Weights } from './nilai.ts'
import { divide2, toHundredths } from './rounding.ts'

/** A part of a class's total: its weight in percent, its mark 0 to 100, and the points that it gives. */
export type BagianNilai = {
  label: 'Kehadiran' | 'Tugas' | 'UTS' | 'UAS'
  persen: number
  nilai: number | null
  poin: number | null
}

/**
 * The four parts of a total in their order, with the points of each, 2 decimals. A part without a mark has no points
 * yet. Attendance 91.67 at 10 % gives 9.17. Product §4.5.
 */
export function listBagianNilai(
  marks: Omit<Marks, 'kehadiran'> & { kehadiran: number | null },
  weights: Weights,
): BagianNilai[] {
  const parts = [
    { label: 'Kehadiran', persen: weights.persentasi_kehadiran, nilai: marks.kehadiran },
    { label: 'Tugas', persen: weights.persentasi_tugas, nilai: marks.tugas },
    { label: 'UTS', persen: weights.persentasi_uts, nilai: marks.uts },
    { label: 'UAS', persen: weights.persentasi_uas, nilai: marks.uas },
  ] as const
  return parts.map(({ label, persen, nilai }) => ({
    label,
    persen,
    nilai,
    poin: pointsOf(nilai, persen),
  }))
}

function pointsOf(nilai: number | null, persen: number): number | null {
  return nilai === null ? null : divide2(toHundredths(nilai) * toHundredths(persen), 1_000_000)
}
