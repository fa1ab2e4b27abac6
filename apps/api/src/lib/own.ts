import { forbidden, notFound } from '@sia/server/errors'
import type { MhsCtx } from '../context.ts'

/**
 * Part of every read and every guarded update of a student's rows through Prisma: only the caller's.
 * Statements of `ctx.sql` take `ctx.mhs.id` instead.
 */
export const own = (ctx: MhsCtx) => ({ mhs_id: ctx.mhs.id })

/**
 * Refuses a payload that names another student; one that names nobody is the caller's.
 * @throws AppError forbidden. Product §18.3.
 */
export function requireOwn(ctx: MhsCtx, mhs_id: number | null | undefined): void {
  if (mhs_id !== null && mhs_id !== undefined && mhs_id !== ctx.mhs.id) throw forbidden()
}

/**
 * Refuses a path with another student's id, in the same words as one with an id that nobody has.
 * @throws AppError not_found. Product §18.3.
 */
export function requireSelf(ctx: MhsCtx, id: number): void {
  if (id !== ctx.mhs.id) throw notFound()
}
