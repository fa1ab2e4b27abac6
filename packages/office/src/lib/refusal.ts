import { AppError } from '@sia/server/errors'
import type { Problem, WayOut } from './way-out.ts'

const NAMED_AT_MOST = 20

/** A refusal for one or several reasons, each perhaps with what would help. */
export class Refusal extends AppError {
  readonly heading: string | null
  readonly problems: Problem[]

  constructor(
    kind: AppError['kind'],
    problems: Problem | Problem[],
    { heading, cause }: { heading?: string; cause?: unknown } = {},
  ) {
    const all = [problems].flat()
    super(
      kind,
      sayProblems(all, heading ?? null, () => null),
      { cause },
    )
    this.heading = heading ?? null
    this.problems = all
  }

  /** The whole message in the words of a medium, which says how to take a way out. */
  say(wordsOf: (wayOut: WayOut) => string): string {
    return sayProblems(this.problems, this.heading, wordsOf)
  }
}

/** Problems below their heading, a line each; without a heading as sentences in a row. */
function sayProblems(
  problems: Problem[],
  heading: string | null,
  wordsOf: (wayOut: WayOut) => string | null,
): string {
  const lines = problems.map(({ sentence, wayOut }) =>
    [sentence, wayOut && wordsOf(wayOut)].filter(Boolean).join(' '),
  )
  return heading === null
    ? lines.join(' ')
    : [heading, ...lines.map((line) => `  ${line}`)].join('\n')
}

/**
 * Refuses a use case on several rows as a whole. Takes a problem for each row that cannot be done, and the rows that
 * were asked for.
 * @throws Refusal conflict unless there is no problem.
 */
export function refuseAny(problems: Problem[], wanted: unknown[]): void {
  if (problems.length === 0) return
  throw wanted.length === 1
    ? new Refusal('conflict', problems.slice(0, 1))
    : new Refusal('conflict', problems, { heading: 'Tidak ada yang diubah:' })
}

/**
 * Refuses a use case that names rows nobody has. Takes what was asked for and what was found.
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
