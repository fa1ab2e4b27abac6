import { AppError } from '@sia/server/errors'
import type { Kind } from '../sheets/kind.ts'
import { findClassTable, isWho } from '../sheets/read/class-table.ts'
import { countHeadings, findHeadings } from '../sheets/read/headings.ts'
import { readTable } from '../sheets/read/read-table.ts'
import type { TableFile } from '../sheets/read/table.ts'

/**
 * Which of some kinds a file is, by its headings: the one that knows most of them, and more than half. A lecturer's sheet of
 * a class is known by its sessions or marks, and by the name beside the NIM.
 * @returns null where there is none, or two know as many. Product §25.19.
 * @throws AppError invalid for a file that cannot be read.
 */
export async function recognizeKind(kinds: Kind[], path: string): Promise<Kind | null> {
  const file = await readTable(path, (cells) =>
    Math.max(0, ...kinds.map((kind) => countHeadings(kind, cells))),
  )
  const known = kinds
    .flatMap((kind) => {
      const count = kind.byClass ? countInClass(kind, file) : countKnown(kind, file)
      return count === null ? [] : [{ kind, count }]
    })
    .sort((a, b) => b.count - a.count)
  const [first, second] = known
  return first && first.count !== second?.count ? first.kind : null
}

/** How many headings the kind knows; null where a column is missing that has to be there, or half of them is unknown. */
function countKnown(kind: Kind, file: TableFile): number | null {
  try {
    const { places, headings } = findHeadings(kind, file)
    const filled = headings.filter((heading) => heading !== '').length
    return places.size * 2 > filled ? places.size : null
  } catch (error) {
    if (error instanceof AppError && error.kind === 'invalid') return null
    throw error
  }
}

/** As countKnown, of a kind that lecturers keep by class; null for a sheet that says nothing but who is in a class. */
function countInClass(kind: Kind, file: TableFile): number | null {
  const counts = file.sheets.flatMap((sheet) => {
    const table = findClassTable(kind, sheet)
    if (typeof table === 'string') return []
    const { places, sessions, nama, unknown } = table
    const says =
      (sessions?.length ?? 0) + [...places.keys()].filter(({ name }) => !isWho(name)).length
    const known = places.size + (sessions?.length ?? 0) + (nama === null ? 0 : 1)
    return says > 0 && known > unknown.length ? [known] : []
  })
  return counts.length === 0 ? null : Math.max(...counts)
}
