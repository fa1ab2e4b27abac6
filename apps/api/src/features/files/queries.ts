import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'

/** Whether this photo belongs to a criticism of the caller. */
export async function ownsKsFoto(ctx: MhsCtx, foto: string): Promise<boolean> {
  return (await ctx.db.ks.count({ where: { ...own(ctx), foto } })) > 0
}

/** Whether this proof of follow-up belongs to a criticism of the caller. */
export async function ownsKsEvidence(ctx: MhsCtx, butki_tindak_lanjut: string): Promise<boolean> {
  return (await ctx.db.ks.count({ where: { ...own(ctx), butki_tindak_lanjut } })) > 0
}

/** Whether this proof belongs to a claim of the caller. */
export async function ownsBukti(ctx: MhsCtx, bukti: string): Promise<boolean> {
  return (await ctx.db.bukuSaku.count({ where: { ...own(ctx), bukti } })) > 0
}
