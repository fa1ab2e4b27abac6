import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'

/** The caller's optional installments that are paid separately, oldest first. */
export function listAngsuranOptional(ctx: MhsCtx) {
  return ctx.db.angsuranOptional.findMany({
    where: own(ctx),
    orderBy: [{ tanggal: 'asc' }, { id: 'asc' }],
  })
}

/** When installments are due; null where the college sets no day. Product §6.7. */
export async function findJatuhTempoAngsuran(ctx: MhsCtx) {
  const { angsuran_hari: hari, angsuran_bulan_pertama: bulan_pertama } =
    await ctx.db.pengaturan.findUniqueOrThrow({
      where: { id: 1 },
      select: { angsuran_hari: true, angsuran_bulan_pertama: true },
    })
  return hari === null ? null : { hari, bulan_pertama }
}
