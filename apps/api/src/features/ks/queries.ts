import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'

/** The caller's criticism and suggestions, newest first. */
export function listKs(ctx: MhsCtx) {
  return ctx.db.ks.findMany({ where: own(ctx), orderBy: { id: 'desc' } })
}
