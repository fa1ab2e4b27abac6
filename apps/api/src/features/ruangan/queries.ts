import { list } from '@sia/contracts/ruangan'
import type { MhsCtx } from '../../context.ts'
import { readPage } from '../../lib/page.ts'

const PER_PAGE = 20

/** Rooms by name. */
export function listRuangan(ctx: MhsCtx, page: 'all' | number) {
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    count: () => ctx.db.ruangan.count(),
    find: (range) => ctx.db.ruangan.findMany({ ...range, orderBy: { nama: 'asc' } }),
  })
}

/** The approved loans of a room that are not over yet, by their start; null for an unknown room. */
export async function listTerpakai(ctx: MhsCtx, id: number) {
  const ruangan = await ctx.db.ruangan.findUnique({
    where: { id },
    select: {
      peminjaman_ruangan: {
        where: { menyetujui: { not: null }, sampai: { gt: ctx.now } },
        select: { dari: true, sampai: true },
        orderBy: { dari: 'asc' },
      },
    },
  })
  return ruangan?.peminjaman_ruangan ?? null
}
