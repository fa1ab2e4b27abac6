import type { ServerQuery } from '@sia/contracts/endpoint'
import { list } from '@sia/contracts/progkam'
import type { Prisma } from '@sia/prisma/client'
import { literal } from '@sia/server/db/like'
import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { readPage } from '../../lib/page.ts'

const PER_PAGE = 20

/**
 * The campus programmes the caller took part in and the caller's own activities, newest first, each
 * with the caller's part only; `search` looks in nama and tempat.
 */
export function listProgkam(ctx: MhsCtx, { page, search }: ServerQuery<typeof list>) {
  const found = { contains: literal(search), mode: 'insensitive' as const }
  const where: Prisma.ProgkamWhereInput = {
    AND: [
      { OR: [{ nim_mhs: ctx.mhs.nim }, { nim_mhs: null, mhs: { some: own(ctx) } }] },
      search === '' ? {} : { OR: [{ nama: found }, { tempat: found }] },
    ],
  }
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    query: { search },
    count: () => ctx.db.progkam.count({ where }),
    find: async (range) => {
      const rows = await ctx.db.progkam.findMany({
        ...range,
        where,
        include: { mhs: { where: own(ctx) } },
        orderBy: [{ tanggal: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
      })
      return rows.map((row) => ({
        ...row,
        mhs: row.mhs.map(({ mhs_id, nilai }) => ({
          id: mhs_id,
          pivot: { nilai: nilai ?? row.nilai },
        })),
      }))
    },
  })
}
