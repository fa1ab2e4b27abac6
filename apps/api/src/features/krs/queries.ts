import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { kelasSelect, krsSelect } from '../kelas/queries.ts'

/** Every registration of the caller with its class, marks and attendance. */
export function listKrs(ctx: MhsCtx) {
  return ctx.db.krs.findMany({
    where: own(ctx),
    select: { ...krsSelect, kelas: { select: kelasSelect } },
  })
}

export type KrsRow = Awaited<ReturnType<typeof listKrs>>[number]
