import type { Student } from './audience.ts'
import { headersOf } from './calls.ts'
import type { Served } from './processes.ts'

/**
 * Has a server read every class once, as the students of a morning have it do: a server keeps classes in memory, and
 * with thousands of them the first rounds would measure how it fills that. Takes the students of its college.
 */
export async function readEveryClass({ origin }: Served, students: Student[]): Promise<void> {
  const known = new Set<number>()
  for (const student of students) {
    if (student.kelas.every((id) => known.has(id))) continue
    for (const id of student.kelas) known.add(id)
    const reply = await fetch(`${origin}/api/krs`, { headers: headersOf(student) })
    await reply.arrayBuffer()
  }
}
