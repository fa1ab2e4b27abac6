import type { ServerBody } from '@sia/contracts/endpoint'
import type { end } from '@sia/contracts/sesi'
import { notFound } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { isUuid } from '../../lib/uuid.ts'
import { live } from './queries.ts'

/**
 * Ends one of the caller's sessions, or all but the asking one, on every instance.
 * @param address of the client, for the list of security events.
 * @throws AppError not_found for an id that is no live session of his.
 */
export async function endSesi(
  ctx: MhsCtx,
  { id, lainnya }: ServerBody<typeof end>,
  address: string,
): Promise<void> {
  const one = id ?? ''
  if (!lainnya && !isUuid(one)) throw notFound()
  const which = lainnya ? { not: ctx.session.id } : one
  const { count } = await ctx.db.session.updateMany({
    where: { ...live(ctx), id: which },
    data: { revoked_at: ctx.now },
  })
  if (count === 0 && !lainnya) throw notFound()
  const outcome = lainnya ? 'ended_others' : 'ended'
  ctx.security.record({ event: 'session', outcome, nim: ctx.mhs.nim, address })
}
