import { AppError } from '@sia/server/errors'

const NAMED_AT_MOST = 20

/**
 * Refuses a command on several rows as a whole. In: a sentence for each row that can not be done, and
 * the rows that were asked for.
 * @throws AppError conflict unless there is no such sentence.
 */
export function refuseAny(reasons: string[], wanted: unknown[]): void {
  const [first] = reasons
  if (first === undefined) return
  const message =
    wanted.length === 1 ? first : ['Tidak ada yang diubah:', ...reasons.map(indent)].join('\n')
  throw new AppError('conflict', message)
}

/**
 * Refuses a command that names rows nobody has. In: what was asked for and what was found.
 * @throws AppError not_found, with the names.
 */
export function requireKnown<T>(what: string, wanted: T[], found: Iterable<T>): void {
  const known = new Set(found)
  const unknown = wanted.filter((one) => !known.has(one))
  if (unknown.length === 0) return
  throw new AppError(
    'not_found',
    `${what} tidak ditemukan: ${nameSome(unknown)}. Tidak ada yang diubah.`,
  )
}

/** The first of many names, and how many more there are. */
export function nameSome(names: unknown[]): string {
  const shown = names.slice(0, NAMED_AT_MOST).join(', ')
  const rest = names.length - NAMED_AT_MOST
  return rest > 0 ? `${shown}, dan ${rest} lainnya` : shown
}

const indent = (line: string) => `  ${line}`
