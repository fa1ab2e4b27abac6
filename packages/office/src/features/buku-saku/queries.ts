import { DIAJUKAN, DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'

const INCLUDE = {
  buku_saku_kegiatan: { select: { judul: true, bulan: true } },
  mhs: { select: { nim: true, nama: true, jurusan: { select: { nama: true } } } },
} satisfies Prisma.BukuSakuInclude

/** The word for each status of a claim. */
export const STATUS = { menunggu: DIAJUKAN, disetujui: DISETUJUI, ditolak: DITOLAK } as const

/** Claims of a status, or one of them alone, with the total; those that wait the longest first, others the latest. */
export async function listClaims(
  db: Db,
  { status, id, take }: { status: keyof typeof STATUS; id?: number | undefined; take: number },
) {
  const where = { status: STATUS[status], ...(id !== undefined && { id }) }
  const order = status === 'menunggu' ? ('asc' as const) : ('desc' as const)
  const [total, rows] = await Promise.all([
    db.bukuSaku.count({ where }),
    db.bukuSaku.findMany({
      where,
      take,
      include: INCLUDE,
      orderBy: [{ diajukan_pada: order }, { id: 'asc' }],
    }),
  ])
  return { total, rows }
}

/** A student's claims, the latest first. */
export const listClaimsOf = (db: Db, nim: string, take: number): Promise<ClaimRow[]> =>
  db.bukuSaku.findMany({
    where: { mhs: { nim } },
    take,
    include: INCLUDE,
    orderBy: [{ diajukan_pada: 'desc' }, { id: 'asc' }],
  })

/** The other claims that carry the same proof as each of these, by its id. */
export async function listSameBukti(db: Db, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db.$queryRaw<{ id: number; sama: number[] }[]>`
    select claim.id, array_agg(other.id order by other.id) as sama
      from buku_saku claim join buku_saku other on other.sidik = claim.sidik and other.id <> claim.id
     where claim.id = any(${ids}) group by claim.id`
  return new Map(rows.map(({ id, sama }) => [id, sama]))
}

/** How many claims of these students are approved, by the student's id. */
export async function countApproved(db: Db, mhs_ids: number[]): Promise<Map<number, number>> {
  const rows = await db.bukuSaku.groupBy({
    by: ['mhs_id'],
    where: { mhs_id: { in: mhs_ids }, status: DISETUJUI },
    _count: true,
  })
  return new Map(rows.map(({ mhs_id, _count }) => [mhs_id, _count]))
}

/** Reads claims to decide on them; no student sends one again meanwhile. In the order of ids. */
export async function lockClaim(tx: Orm, ids: number[]) {
  await tx.$executeRaw`select from buku_saku where id = any(${ids}) order by id for update`
  return tx.bukuSaku.findMany({
    where: { id: { in: ids } },
    include: INCLUDE,
    orderBy: { id: 'asc' },
  })
}

/** A claim with activity and student. */
export type ClaimRow = Awaited<ReturnType<typeof lockClaim>>[number]
