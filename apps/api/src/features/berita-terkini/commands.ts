import type { markRead, update } from '@sia/contracts/berita-terkini'
import type { ServerBody } from '@sia/contracts/endpoint'
import { refusedBy } from '@sia/server/db/errors'
import { notFound } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { own, requireOwn } from '../../lib/own.ts'
import { todayOf } from '../../lib/today.ts'
import { appeared, requireBerita } from './queries.ts'

interface Key {
  mhs_id: number
  berita_terkini_id: number
}

/**
 * Counts a view of the caller (at most one a WITA day), who has read the item then, and gives his
 * like or takes it back. The tables' keys make a second one impossible, their triggers keep the
 * counts. Product §10.2.
 * @throws AppError not_found for a news item that is unknown or has not appeared yet, forbidden, too_many.
 */
export async function markBerita(
  ctx: MhsCtx,
  berita_terkini_id: number,
  { mhs_id, is_view, is_like }: ServerBody<typeof update>,
): Promise<void> {
  requireOwn(ctx, mhs_id)
  const key = { ...own(ctx), berita_terkini_id }
  await requireBerita(ctx, berita_terkini_id)
  await write(ctx, key, is_view, is_like).catch(
    refusedBy({
      berita_terkini_status_views_berita_terkini_id_fkey: notFound,
      berita_terkini_status_likes_berita_terkini_id_fkey: notFound,
      berita_terkini_dibaca_berita_terkini_id_fkey: notFound,
    }),
  )
}

// In the order of the ids: two devices at once wait for each other, never crosswise.
const markAll = {
  name: 'mark all news as read',
  text: `insert into berita_terkini_dibaca (mhs_id, berita_terkini_id)
         select $1, b.id from berita_terkini b where ${appeared} order by b.id
         on conflict do nothing`,
}

/**
 * Marks one news item as read by the caller, or all that have appeared.
 * @throws AppError not_found for a news item that is unknown or has not appeared yet, forbidden.
 */
export async function markDibaca(
  ctx: MhsCtx,
  { mhs_id, berita_terkini_id = 0, semua }: ServerBody<typeof markRead>,
): Promise<void> {
  requireOwn(ctx, mhs_id)
  if (semua) {
    await ctx.sql(markAll, [ctx.mhs.id])
    return
  }
  await requireBerita(ctx, berita_terkini_id)
  await ctx.db.beritaTerkiniDibaca
    .createMany({ data: { ...own(ctx), berita_terkini_id }, skipDuplicates: true })
    .catch(refusedBy({ berita_terkini_dibaca_berita_terkini_id_fkey: notFound }))
}

// Facts that need no transaction: each is one statement, and saying it again changes nothing.
async function write(ctx: MhsCtx, key: Key, is_view?: boolean, is_like?: boolean) {
  if (is_view) {
    const data = { ...key, tanggal: todayOf(ctx) }
    await ctx.db.beritaTerkiniStatusViews.createMany({ data, skipDuplicates: true })
    await ctx.db.beritaTerkiniDibaca.createMany({ data: key, skipDuplicates: true })
  }
  if (is_like !== undefined) await spendDaily(ctx, 'suka', 1, () => like(ctx, key, is_like))
}

function like(ctx: MhsCtx, key: Key, is_like: boolean) {
  return changeOwn(ctx, ({ beritaTerkiniStatusLikes: likes }) =>
    is_like
      ? likes.createMany({ data: key, skipDuplicates: true })
      : likes.deleteMany({ where: key }),
  )
}
