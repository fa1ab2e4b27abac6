import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'

/** The caller's criticism and suggestions, newest first, each with its thread. */
export function listKs(ctx: MhsCtx) {
  return ctx.db.ks.findMany({
    where: own(ctx),
    include: { pesan: { orderBy: { id: 'asc' } } },
    orderBy: { id: 'desc' },
  })
}

export type KsRow = Awaited<ReturnType<typeof listKs>>[number]
