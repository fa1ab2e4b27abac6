import type { MhsCtx } from '../context.ts'
import { forbidden } from '../errors.ts'

/** Part of every read and every guarded update of a student's rows: only the caller's. */
export const own = (ctx: MhsCtx) => ({ mhs_id: ctx.mhs.id })

/**
 * Refuses a payload that names another student; one that names nobody is the caller's.
 * @throws AppError forbidden. Contract, 'not yours'.
 */
export function requireOwn(ctx: MhsCtx, mhs_id: number | null | undefined): void {
  if (mhs_id !== null && mhs_id !== undefined && mhs_id !== ctx.mhs.id) throw forbidden()
}
