import { list } from '@sia/contracts/berita-terkini'
import type { MhsCtx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { own } from '../../lib/own.ts'
import { readPage } from '../../lib/page.ts'

// As many as the news page shows. Specification §9.
const PER_PAGE = 9

const withStatus = (ctx: MhsCtx) => ({
  berita_terkini_status: true,
  berita_terkini_status_likes: { where: own(ctx) },
})

/** News, newest first, with counts and the caller's own like. */
export function listBerita(ctx: MhsCtx, page: 'all' | number) {
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    count: () => ctx.db.beritaTerkini.count(),
    find: (range) =>
      ctx.db.beritaTerkini.findMany({
        ...range,
        include: withStatus(ctx),
        orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      }),
  })
}

/**
 * One news item with counts and the caller's own like.
 * @throws AppError not_found.
 */
export async function findBerita(ctx: MhsCtx, id: number) {
  const berita = await ctx.db.beritaTerkini.findUnique({
    where: { id },
    include: withStatus(ctx),
  })
  if (!berita) throw notFound()
  return berita
}
