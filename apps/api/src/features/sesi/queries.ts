import type { MhsCtx } from '../../context.ts'

/** The sessions of the caller's account that are neither ended nor over. */
export const live = ({ session, now }: MhsCtx) => ({
  account_id: session.account_id,
  revoked_at: null,
  expires_at: { gt: now },
})

/** Where the caller is logged in: the asking session first, then the newest. */
export async function listSesi(ctx: MhsCtx) {
  const rows = await ctx.db.session.findMany({
    where: live(ctx),
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
  })
  return rows
    .map(({ id, perangkat, created_at, used_at }) => ({
      id,
      perangkat,
      masuk_pada: created_at,
      dipakai_pada: used_at,
      ini: id === ctx.session.id,
    }))
    .sort((a, b) => Number(b.ini) - Number(a.ini))
}
