import type { ServerBody } from '@sia/contracts/endpoint'
import type { markRead } from '@sia/contracts/kabar'
import { notFound } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { requireOwn } from '../../lib/own.ts'

// In the order of the ids: two devices at once wait for each other, never crosswise.
const mark = {
  name: 'mark kabar as read',
  text: `with told as (
           select k.id, k.dibaca_pada from kabar k
            where k.mhs_id = $1 and k.tampil_pada <= now() and k.id = coalesce($2, k.id)
              and ($2::int is not null or k.dibaca_pada is null)
            order by k.id for update),
         marked as (
           update kabar k set dibaca_pada = now() from told
            where k.id = told.id and told.dibaca_pada is null)
         select count(*)::int as found from told`,
}

/**
 * Marks one note of the caller as read, or all that are told. One that was read stays as it is. Product §26.1.
 * @throws AppError not_found for a note that is unknown, another student's, or not told yet; forbidden.
 */
export async function markKabar(
  ctx: MhsCtx,
  { mhs_id, kabar_id }: ServerBody<typeof markRead>,
): Promise<void> {
  requireOwn(ctx, mhs_id)
  const [row] = await ctx.sql<{ found: number }>(mark, [ctx.mhs.id, kabar_id ?? null])
  if (kabar_id !== undefined && row?.found !== 1) throw notFound()
}
