import { list } from '@sia/contracts/pengumuman'
import type { MhsCtx } from '../../context.ts'
import { readPage } from '../../lib/page.ts'
import { todayOf } from '../../lib/today.ts'

const PER_PAGE = 20

/** Announcements whose range of days holds today (WITA), newest first. */
export function listPengumuman(ctx: MhsCtx, page: 'all' | number) {
  const today = todayOf(ctx)
  const where = { dari: { lte: today }, sampai: { gte: today } }
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    count: () => ctx.db.pengumuman.count({ where }),
    find: (range) =>
      ctx.db.pengumuman.findMany({
        ...range,
        where,
        orderBy: [{ dari: 'desc' }, { id: 'desc' }],
      }),
  })
}
