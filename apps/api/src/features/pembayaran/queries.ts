import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'

/** The caller's optional installments that are paid separately, oldest first. */
export function listAngsuranOptional(ctx: MhsCtx) {
  return ctx.db.angsuranOptional.findMany({
    where: own(ctx),
    orderBy: [{ tanggal: 'asc' }, { id: 'asc' }],
  })
}
