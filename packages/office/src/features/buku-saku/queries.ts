import { DIAJUKAN, DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { literal } from '@sia/server/db/like'

const OPERATOR_INCLUDE = {
  buku_saku_kegiatan: { select: { judul: true, bulan: true } },
  mhs: { select: { nim: true, nama: true, jurusan: { select: { nama: true } } } },
} satisfies Prisma.BukuSakuInclude

/** The word for each status of a claim, as `--status` takes it. */
export const STATUS = { menunggu: DIAJUKAN, disetujui: DISETUJUI, ditolak: DITOLAK } as const

/** Which claims are wanted; nothing means all of them. */
interface ClaimFilter {
  status: keyof typeof STATUS | 'semua'
  nim?: string | undefined
  /** An activity's id, or part of its title. */
  kegiatan?: string | undefined
}

/** What claims are ordered by: the day of the activity, or since when they wait. */
type ClaimOrder = 'tanggal' | 'diajukan_pada'

/** Claims of all students with the total; those that wait the earliest first, others the latest. */
export async function listForOperator(
  db: Db,
  { status, nim, kegiatan }: ClaimFilter,
  take: number,
  by: ClaimOrder = 'tanggal',
) {
  const where: Prisma.BukuSakuWhereInput = {
    ...(status !== 'semua' && { status: STATUS[status] }),
    ...(nim !== undefined && { mhs: { nim } }),
    ...(kegiatan !== undefined && { buku_saku_kegiatan: whereKegiatan(kegiatan) }),
  }
  const order = status === 'menunggu' ? ('asc' as const) : ('desc' as const)
  const [total, rows] = await Promise.all([
    db.bukuSaku.count({ where }),
    db.bukuSaku.findMany({
      where,
      take,
      include: OPERATOR_INCLUDE,
      orderBy: [{ [by]: order }, { id: 'asc' }],
    }),
  ])
  return { total, rows }
}

const whereKegiatan = (text: string): Prisma.BukuSakuKegiatanWhereInput =>
  /^\d{1,9}$/.test(text)
    ? { id: Number(text) }
    : { judul: { contains: literal(text), mode: 'insensitive' } }

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
    include: OPERATOR_INCLUDE,
    orderBy: { id: 'asc' },
  })
}

/** A claim with activity and student. */
export type ClaimRow = Awaited<ReturnType<typeof lockClaim>>[number]
