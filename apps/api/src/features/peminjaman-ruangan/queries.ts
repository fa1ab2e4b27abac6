import { list } from '@sia/contracts/peminjaman-ruangan'
import type { Keputusan, Period } from '@sia/domain/peminjaman-ruangan'
import type { MhsCtx } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
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

/** The rows in which nobody stands in this column, as the database understands it. */
export const unset = (field: Keputusan) => ({ OR: [{ [field]: null }, { [field]: '' }] })

/** A loan of the caller, or null. */
export function findPeminjaman(ctx: MhsCtx, id: number) {
  return ctx.db.peminjamanRuangan.findFirst({ where: { id, ...own(ctx) } })
}

/**
 * How many applications of the caller are neither approved, rejected nor over. Others of the caller
 * that count meanwhile wait until this transaction ends.
 */
export async function countTerbuka(ctx: MhsCtx, tx: Tx): Promise<number> {
  await tx.$executeRaw`select from mhs where id = ${ctx.mhs.id} for no key update`
  return tx.peminjamanRuangan.count({
    where: {
      ...own(ctx),
      AND: [unset('menyetujui'), unset('rejected')],
      sampai: { gt: ctx.now },
    },
  })
}

/** The approved loans of a room that touch a period, the one with the id `except` left out. */
export function listDisetujui({ db }: { db: Tx }, loan: LoanPeriod, except: number | null) {
  const { ruangan_id, dari, sampai } = loan
  return db.peminjamanRuangan.findMany({
    where: {
      ruangan_id,
      menyetujui: { not: null },
      dari: { lt: sampai },
      sampai: { gt: dari },
      ...(except !== null && { id: { not: except } }),
    },
    select: { id: true, dari: true, sampai: true },
  })
}

/** A period in which a room is wanted. */
export interface LoanPeriod extends Period {
  ruangan_id: number
}
