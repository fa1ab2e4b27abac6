import { wordsOfName } from './name-beside.ts'

/** The names of students in one list, by NIM. Students of the same name have their NIM behind it. Product §25.12. */
export function namesApart(
  students: readonly { nim: string; nama: string }[],
): ReadonlyMap<string, string> {
  const bare = (nama: string) => wordsOfName(nama).toSorted().join(' ')
  const same = Map.groupBy(students, ({ nama }) => bare(nama))
  return new Map(
    students.map(({ nim, nama }) => {
      const isOnly = same.get(bare(nama))?.length === 1
      return [nim, isOnly ? nama : `${nama} ${nim}`]
    }),
  )
}
