import { list } from '@sia/contracts/pengumuman'
import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { readPage } from '../../lib/page.ts'
import { todayOf } from '../../lib/today.ts'

const PER_PAGE = 20

/** Whether an announcement (p) is shown at this hour of its days, SQL: prepared ones and those taken back are not. */
export const isShown =
  '(p.terbit_pada is null or p.terbit_pada <= now()) and (p.ditarik_pada is null or p.ditarik_pada > now())'

const isShownAt = (now: Date) => [
  { OR: [{ terbit_pada: null }, { terbit_pada: { lte: now } }] },
  { OR: [{ ditarik_pada: null }, { ditarik_pada: { gt: now } }] },
]

/** Announcements whose range of days holds today (WITA), newest first; whether the caller closed each. */
export function listPengumuman(ctx: MhsCtx, page: 'all' | number) {
  const today = todayOf(ctx)
  const where = { dari: { lte: today }, sampai: { gte: today }, AND: isShownAt(ctx.now) }
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    count: () => ctx.db.pengumuman.count({ where }),
    find: async (range) => {
      const rows = await ctx.db.pengumuman.findMany({
        ...range,
        where,
        include: { pengumuman_ditutup: { where: own(ctx) } },
        orderBy: [{ dari: 'desc' }, { id: 'desc' }],
      })
      return rows.map((row) => ({ ...row, ditutup: row.pengumuman_ditutup.length > 0 }))
    },
  })
}
