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
  /** Where the expressions find their values: what stands behind `from`. */
  from: string
  /** What is raised when there is no row. */
  none: () => AppError
  /** What else is done by the way: the inside of `with`. */
  beside?: string
}

/**
 * The whole reply of a call, written as JSON by PostgreSQL: for the few rows of a student that everybody
 * asks for at once. A part of the contract without an expression does not compile, and the call is
 * compared with its contract byte by byte.
 */
export function jsonQuery<E extends ObjectEndpoint>(
  endpoint: E,
  { name, reply, from, none, beside }: Query<E>,
): (ctx: { sql: Sql }, values: unknown[]) => Promise<WireText<E>> {
  const texts = wireTexts(endpoint)
  const expressions: Record<string, string | undefined> = reply
  // In the contract's order, which is the order the contract would write them in.
  const parts = Object.keys(endpoint.reply.shape).flatMap((part) =>
    expressions[part] === undefined ? [] : [`${expressions[part]} as "${part}"`],
  )
  const ways = beside === undefined ? '' : `with ${beside} `
  const text = `${ways}select row_to_json(x)::text as json from (select ${parts.join(', ')} from ${from}) x`
  return async ({ sql }, values) => {
    const [row] = await sql<{ json: string }>({ name, text }, values)
    if (!row) throw none()
    return texts.ofJson(row.json)
  }
}
