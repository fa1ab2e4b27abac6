import { AppError } from '@sia/server/errors'
import type { Kind } from '../sheets/kind.ts'
import { countHeadings, findHeadings } from '../sheets/read/headings.ts'
import { readTable } from '../sheets/read/read-table.ts'

/**
 * Which of some kinds a file is, by its headings: the one that knows most of them, and more than half.
 * @returns null where there is none, or two know as many. Product §25.19.
 * @throws AppError invalid for a file that can not be read.
 */
export async function recognizeKind(kinds: Kind[], path: string): Promise<Kind | null> {
  const file = await readTable(path, (cells) =>
    Math.max(0, ...kinds.map((kind) => countHeadings(kind, cells))),
  )
  const known = kinds
    .flatMap((kind) => {
      const count = countKnown(kind, file)
      return count === null ? [] : [{ kind, count }]
    })
    .sort((a, b) => b.count - a.count)
  const [first, second] = known
  return first && first.count !== second?.count ? first.kind : null
}

/** How many headings the kind knows; null where a column is missing that has to be there, or half of them is unknown. */
function countKnown(kind: Kind, file: Parameters<typeof findHeadings>[1]): number | null {
  try {
    const { places, headings } = findHeadings(kind, file)
    const filled = headings.filter((heading) => heading !== '').length
    return places.size * 2 > filled ? places.size : null
  } catch (error) {
    if (error instanceof AppError && error.kind === 'invalid') return null
    throw error
  }
}
