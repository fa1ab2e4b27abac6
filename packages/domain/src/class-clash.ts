import type { Slot } from './timetable.ts'

/** A class of a term with its weekly slot; null where it has none. */
interface PlacedClass {
  id: number
  ruangan: string | null
  dosen: string | null
  jamkul: Slot | null
}

/** Two classes of a term that are held in one room, or by one lecturer, at the same time. */
export interface Clash<Class> {
  by: 'ruangan' | 'dosen'
  /** The room or the lecturer. */
  name: string
  classes: [Class, Class]
}

/**
 * The clashes of a term's classes: pairs whose weekly slots share a moment, in one room or of one lecturer; rooms first,
 * each by name. One class that ends as another begins does not clash. Product §25.10.
 */
export function listClashes<Class extends PlacedClass>(classes: readonly Class[]): Clash<Class>[] {
  return (['ruangan', 'dosen'] as const).flatMap((by) => {
    const groups = Map.groupBy(
      classes.filter((one) => one[by] !== null && one.jamkul !== null),
      (one) => one[by] ?? '',
    )
    return [...groups]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, group]) =>
        group.flatMap((one, index) =>
          group
            .slice(index + 1)
            .filter((other) => overlaps(one.jamkul, other.jamkul))
            .map((other) => ({ by, name, classes: [one, other] as [Class, Class] })),
        ),
      )
  })
}

const overlaps = (a: Slot | null, b: Slot | null) =>
  a !== null && b !== null && a.hari === b.hari && a.dari < b.sampai && b.dari < a.sampai
