import type { MhsRow } from './mhs.ts'
import type { Random } from './random.ts'

/** A student with his seat in a group; null is without one. */
export interface Kelompok {
  row: MhsRow
  kelompok_nim: string | null
  kelompok_urutan: number | null
}

const MAX_KELOMPOK = 3

/**
 * The company of the demo account, who comes first: his group has one seat left, another group is
 * full, the rest have none. So every state of a card is to be seen.
 */
export function groupColleagues(joined: readonly MhsRow[]): Kelompok[] {
  return [...seat(joined.slice(0, 2)), ...seat(joined.slice(2, 5)), ...alone(joined.slice(5))]
}

/** Groups of students who share the intake, now and then somebody without a group. */
export function groupAll(random: Random, joined: readonly MhsRow[]): Kelompok[] {
  return [...Map.groupBy(joined, ({ angkatan }) => angkatan).values()].flatMap((alike) => {
    const groups: Kelompok[] = []
    for (let from = 0; from < alike.length; ) {
      const size = random.int(1, MAX_KELOMPOK)
      const some = alike.slice(from, from + size)
      groups.push(...(some.length > 1 ? seat(some) : alone(some)))
      from += size
    }
    return groups
  })
}

// The founder stands first: the database wants him to be there before the others.
function seat(members: readonly MhsRow[]): Kelompok[] {
  const kelompok_nim = members[0]?.nim ?? null
  return members.map((row, index) => ({ row, kelompok_nim, kelompok_urutan: index + 1 }))
}

function alone(members: readonly MhsRow[]): Kelompok[] {
  return members.map((row) => ({ row, kelompok_nim: null, kelompok_urutan: null }))
}
