import { type GradedKelas, type NilaiUlang, summarizeNilai } from './ipk.ts'
import { GRADE_BANDS } from './nilai.ts'

/** A class of the simulation, by its registration. */
export type SimulatedKelas = Pick<GradedKelas, 'semester' | 'grade' | 'sks'> & { id: number }

/** How repeated courses count: by which class, and the registrations of each such course, the first one first. */
export interface Repeated {
  cara: NilaiUlang
  krs: readonly (readonly number[])[]
}

/**
 * IPK and IP as they would be with letters that a student supposes for classes without one; what is
 * graded already stays, and what is left open counts as little as it does in the real ones.
 * @param chosen codes 4 to 0 by the class's id.
 * @param repeated null while the college counts all.
 * Product §4.10.
 */
export function simulateNilai(
  items: readonly SimulatedKelas[],
  chosen: ReadonlyMap<number, number>,
  repeated: Repeated | null,
): ReturnType<typeof summarizeNilai> {
  const supposed = items.map((item): GradedKelas => {
    const again = repeated?.krs.find((ids) => ids.includes(item.id)) ?? [item.id]
    const grade = item.grade ?? chosen.get(item.id) ?? null
    return { ...item, matkul_id: again[0] ?? item.id, tahun: `${again.indexOf(item.id)}`, grade }
  })
  return summarizeNilai(supposed, repeated?.cara ?? null)
}

/** The highest IPK in reach: the best letter for every class without one; null without classes. Product §4.10. */
export function bestIpk(
  items: readonly SimulatedKelas[],
  repeated: Repeated | null,
): number | null {
  const best = GRADE_BANDS[0]?.code ?? 0
  return simulateNilai(items, new Map(items.map(({ id }) => [id, best])), repeated).ipk
}
