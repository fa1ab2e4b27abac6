import type { Kuliah } from './lecture.ts'
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

/** By whom a session is to be held, and how many of its students take each other class, by the class's id. */
interface PlacedSession {
  kelas_id: number
  dosen_id: number | null
  students: ReadonlyMap<number, number>
}

/** A lecture that a session would meet: of its lecturer, or of so many of its students. */
export interface SessionClash {
  by: 'dosen' | 'mahasiswa'
  kuliah: Kuliah
  /** How many students are in both; 0 of a lecturer's, and of another session of the same class, whose students all are. */
  students: number
}

/**
 * Lectures of others that the people of a session have at its hours, among those of then: its lecturer's in other classes
 * first, then its students'. Product §25.11.
 */
export function listSessionClashes(
  { kelas_id, dosen_id, students }: PlacedSession,
  lectures: readonly Kuliah[],
): SessionClash[] {
  const shared = ({ kelas_id: id }: Kuliah) => (id === null ? 0 : (students.get(id) ?? 0))
  return [
    ...lectures
      .filter((one) => dosen_id !== null && one.dosen_id === dosen_id && one.kelas_id !== kelas_id)
      .map((kuliah) => ({ by: 'dosen' as const, kuliah, students: 0 })),
    ...lectures
      .filter((one) => one.kelas_id === kelas_id || shared(one) > 0)
      .map((kuliah) => ({ by: 'mahasiswa' as const, kuliah, students: shared(kuliah) })),
  ]
}
