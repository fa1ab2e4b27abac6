import { list } from '@sia/contracts/buku-saku'
import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { readPage } from '../../lib/page.ts'

const PER_PAGE = 20

/** Activities by month, each with the caller's claim only. */
export function listKegiatan(ctx: MhsCtx, page: 'all' | number) {
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    count: () => ctx.db.bukuSakuKegiatan.count(),
    find: (range) =>
      ctx.db.bukuSakuKegiatan.findMany({
        ...range,
        include: { buku_saku: { where: own(ctx) } },
        orderBy: [{ bulan: 'asc' }, { id: 'asc' }],
      }),
  })
}
