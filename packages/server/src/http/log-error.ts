import pg from 'pg'
import { chainOf, constraintOf } from '../db/errors.ts'

// Fields in which PostgreSQL, its driver and Prisma tell the place of an error and never its values.
const PLACES = ['code', 'originalCode', 'kind', 'table', 'column', 'routine'] as const

/** PostgreSQL: a value that does not fit; the sentence quotes it. */
const QUOTES_VALUE = /^22/

/**
 * An error as the log shows it: what kind it is, where it happened and what caused it, without the
 * values that were being written. PostgreSQL's `detail` holds the whole row it refused, and Prisma
 * repeats it in its sentence.
 */
export function describeError(error: unknown): object {
  const [first, ...causes] = chainOf(error)
  if (!first) return { type: typeof error }
  const constraint = constraintOf(error)
  return {
    ...describeLink(first),
    ...(constraint !== null && { constraint }),
    ...(causes.length > 0 && { causes: causes.map(describeLink) }),
  }
}

function describeLink(link: object): Record<string, unknown> {
  const { name, message, stack } = link as Partial<Error>
  const places = PLACES.map((place) => [place, (link as Record<string, unknown>)[place]])
  return {
    type: name ?? 'object',
    ...(saysNoValue(link) && { message }),
    ...Object.fromEntries(places.filter(([, value]) => typeof value === 'string')),
    ...(stack !== undefined && { stack: framesOf(stack) }),
  }
}

function saysNoValue(link: object): boolean {
  if (link instanceof pg.DatabaseError) return !QUOTES_VALUE.test(link.code ?? '')
  if (!(link instanceof Error)) return false
  return !link.name.startsWith('PrismaClient') && link.name !== 'DriverAdapterError'
}

const framesOf = (stack: string) => stack.split('\n').filter((line) => /^ {4}at /.test(line))
