import type { Queryable } from '@sia/server/db/change'
import { requireKnown } from './refusal.ts'

/** The ids of students by their NIMs. @throws AppError not_found with the NIMs that nobody has. */
export async function findKnownStudents(
  tx: Queryable,
  nims: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: number; nim: string }>(
    'select id, nim from mhs where nim = any ($1)',
    [nims],
  )
  const known = new Map(rows.map(({ id, nim }) => [nim, id]))
  requireKnown('NIM', [...new Set(nims)], known.keys())
  return known
}
