import { list } from '@sia/contracts/buku-saku'
import { DITOLAK, tahunKegiatan } from '@sia/domain/buku-saku'
import { formatDay, todayWita } from '@sia/domain/time'
import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { readPage } from '../../lib/page.ts'

const PER_PAGE = 20

/** Activities by month, each with the caller's claim only and the year of its month. */
export function listKegiatan(ctx: MhsCtx, page: 'all' | number) {
  const today = todayWita(ctx.now)
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    count: () => ctx.db.bukuSakuKegiatan.count(),
    find: async (range) => {
      const rows = await ctx.db.bukuSakuKegiatan.findMany({
        ...range,
        include: { buku_saku: { where: own(ctx) } },
        orderBy: [{ bulan: 'asc' }, { id: 'asc' }],
      })
      return rows.map((row) => {
        const [claim] = row.buku_saku
        const tanggal = claim ? formatDay(claim.tanggal) : null
        const buku_saku = row.buku_saku.map((one) => ({
          ...one,
          // The reason stays with a claim that waits again, for whoever decides on it.
          alasan: one.status === DITOLAK ? one.alasan : null,
        }))
        return { ...row, buku_saku, tahun: tahunKegiatan(row.bulan, { tanggal, today }) }
      })
    },
  })
}
