import { list } from '@sia/contracts/peminjaman-ruangan'
import type { Orm } from '@sia/server/db/change'
import { unset } from '@sia/server/features/peminjaman-ruangan/queries'
import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { readPage } from '../../lib/page.ts'

const PER_PAGE = 10

/** The caller's loans, newest first, with room and applicant by name. */
export function listPeminjaman(ctx: MhsCtx, page: 'all' | number) {
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    count: () => ctx.db.peminjamanRuangan.count({ where: own(ctx) }),
    find: (range) =>
      ctx.db.peminjamanRuangan.findMany({
        ...range,
        where: own(ctx),
        include: { ruangan: true, mhs: { select: { nama: true } } },
        orderBy: { id: 'desc' },
      }),
  })
}

/** A loan of the caller, or null. */
export function findPeminjaman(ctx: MhsCtx, id: number) {
  return ctx.db.peminjamanRuangan.findFirst({ where: { id, ...own(ctx) } })
}

/**
 * How many applications of the caller are neither approved, rejected nor over. Others of the caller
 * that count meanwhile wait until this transaction ends.
 */
export async function countTerbuka(ctx: MhsCtx, tx: Orm): Promise<number> {
  await tx.$executeRaw`select from mhs where id = ${ctx.mhs.id} for no key update`
  return tx.peminjamanRuangan.count({
    where: {
      ...own(ctx),
      AND: [unset('menyetujui'), unset('rejected')],
      sampai: { gt: ctx.now },
    },
  })
}
