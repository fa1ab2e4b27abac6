import type { MhsCtx } from '../context.ts'

/** Part of every read and every guarded update of a student's rows: only the caller's. */
export const own = (ctx: MhsCtx) => ({ mhs_id: ctx.mhs.id })
