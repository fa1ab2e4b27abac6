import { GRADE_BANDS, summarizeNilai } from './nilai.ts'

/** A class as IP and IPK see it; grade is its code 4 to 0, null while it has none. */
export type GradedKelas = { id: number; semester: number; grade: number | null; sks: number }

/**
 * IPK and IP as they would be with letters that a student supposes for classes without one; what is
 * graded already stays, and what is left open counts as little as it does in the real ones.
 * @param chosen codes 4 to 0 by the class's id.
 * Product §4.10.
 */
export function simulateNilai(
  items: readonly GradedKelas[],
  chosen: ReadonlyMap<number, number>,
): ReturnType<typeof summarizeNilai> {
  return summarizeNilai(
    items.map((item) => ({ ...item, grade: item.grade ?? chosen.get(item.id) ?? null })),
  )
}

/** The highest IPK in reach: the best letter for every class without one; null without classes. Product §4.10. */
export function bestIpk(items: readonly GradedKelas[]): number | null {
  const best = GRADE_BANDS[0]?.code ?? 0
  return simulateNilai(items, new Map(items.map(({ id }) => [id, best]))).ipk
}
