import { list } from '@sia/contracts/ruangan'
import { compareNames } from '@sia/domain/order'
import { findLectures } from '@sia/server/features/ruangan/queries-lecture'
import type { MhsCtx } from '../../context.ts'
import { pageOf } from '../../lib/page.ts'

const PER_PAGE = 20

/** Rooms by name. */
export async function listRuangan(ctx: MhsCtx, page: 'all' | number) {
  const rows = await ctx.db.ruangan.findMany()
  const sorted = rows.toSorted((a, b) => compareNames(a.nama, b.nama))
  return pageOf({ page, per_page: PER_PAGE, path: list.path }, sorted)
}

/**
 * When a room is taken from now on: by approved loans, and by lectures of the running term; by start, null
 * for an unknown room.
 */
export async function listTerpakai(ctx: MhsCtx, id: number) {
  const ruangan = await ctx.db.ruangan.findUnique({
    where: { id },
    select: {
      peminjaman_ruangan: {
        where: { menyetujui: { not: null }, sampai: { gt: ctx.now } },
        select: { dari: true, sampai: true },
      },
    },
  })
  if (!ruangan) return null
  const kuliah = await findLectures(ctx.db, id, { dari: ctx.now })
  return [
    ...ruangan.peminjaman_ruangan.map((loan) => ({ ...loan, kuliah: false })),
    ...kuliah.map((lecture) => ({ ...lecture, kuliah: true })),
  ].sort((a, b) => a.dari.getTime() - b.dari.getTime())
}
