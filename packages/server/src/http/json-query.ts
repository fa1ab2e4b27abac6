import type { Endpoint, WireReply } from '@sia/contracts/endpoint'
import type * as z from 'zod'
import type { Sql } from '../db/sql.ts'
import type { AppError } from '../errors.ts'
import { type WireText, wireTexts } from './wire-text.ts'

type ObjectEndpoint = Endpoint & { reply: z.ZodObject }

interface Query<E extends ObjectEndpoint> {
  /** Under which PostgreSQL keeps the statement prepared; the same text wherever it is used again. */
  name: string
  /** An expression for each part of the reply, so that it looks as JSON as the contract wants it. */
  reply: { [Part in keyof WireReply<E>]: string }
  /** Where the expressions find their values: what stands behind `from`; of a student's own reply, by the id of the student, SQL. */
  from: string | ((mhs: string) => string)
  /** The error when there is no row. */
  none: () => AppError
  /** Further work by the way: the inside of `with`. */
  beside?: string
}

/** A reply that was found in an earlier statement of its call, by the name of its own. */
export interface Found {
  name: string
  json: string
}

/** The base of a query: the database, and the value that an earlier statement has found for it. */
interface Ctx {
  sql: Sql
  found?: Found | null
}

/** Makes the reply; `inside` is its SQL for a larger statement, by the id of the student. */
interface JsonQuery<E extends ObjectEndpoint> {
  (ctx: Ctx, values: unknown[]): Promise<WireText<E>>
  inside: { name: string; sql: (mhs: string) => string }
}

/**
 * The whole reply of a call, written as JSON by PostgreSQL: for the few rows of a student that everybody
 * asks for at once. A part of the contract without an expression does not compile, and the call is
 * compared with its contract byte by byte.
 */
export function jsonQuery<E extends ObjectEndpoint>(
  endpoint: E,
  { name, reply, from, none, beside }: Query<E>,
): JsonQuery<E> {
  const texts = wireTexts(endpoint)
  const expressions: Record<string, string | undefined> = reply
  // In the contract's order, which is the order the contract would write them in.
  const parts = Object.keys(endpoint.reply.shape).flatMap((part) =>
    expressions[part] === undefined ? [] : [`${expressions[part]} as "${part}"`],
  )
  const fromOf = (mhs: string) => (typeof from === 'string' ? from : from(mhs))
  const select = (mhs: string) =>
    `select row_to_json(x)::text as json from (select ${parts.join(', ')} from ${fromOf(mhs)}) x`
  const text = `${beside === undefined ? '' : `with ${beside} `}${select('$1')}`
  const query = async ({ sql, found }: Ctx, values: unknown[]) => {
    if (found?.name === name) return texts.ofJson(found.json)
    const [row] = await sql<{ json: string }>({ name, text }, values)
    if (!row) throw none()
    return texts.ofJson(row.json)
  }
  return Object.assign(query, { inside: { name, sql: select } })
}
