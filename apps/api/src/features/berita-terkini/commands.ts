import type { update } from '@sia/contracts/berita-terkini'
import type { ServerBody } from '@sia/contracts/endpoint'
import type { MhsCtx } from '../../context.ts'
import { refusedBy } from '../../db/errors.ts'
import { notFound } from '../../errors.ts'
import { own, requireOwn } from '../../lib/own.ts'
import { todayOf } from '../../lib/today.ts'
import { requireBerita } from './queries.ts'

interface Key {
  mhs_id: number
  berita_terkini_id: number
}

/**
 * Counts a view of the caller (at most one a WITA day) and gives his like or takes it back. The
 * tables' keys make a second one impossible, their triggers keep the counts. Specification §4 (news).
 * @throws AppError not_found for a news item that is unknown or has not appeared yet, forbidden.
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
    }),
  )
}

// Two facts that need no transaction: each is one statement, and saying it again changes nothing.
async function write(ctx: MhsCtx, key: Key, is_view?: boolean, is_like?: boolean) {
  if (is_view) {
    const data = { ...key, tanggal: todayOf(ctx) }
    await ctx.db.beritaTerkiniStatusViews.createMany({ data, skipDuplicates: true })
  }
  if (is_like === true) {
    await ctx.db.beritaTerkiniStatusLikes.createMany({ data: key, skipDuplicates: true })
  }
  if (is_like === false) await ctx.db.beritaTerkiniStatusLikes.deleteMany({ where: key })
}
