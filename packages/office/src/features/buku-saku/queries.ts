import { DIAJUKAN, DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { literal } from '@sia/server/db/like'

const OPERATOR_INCLUDE = {
  buku_saku_kegiatan: { select: { judul: true } },
  mhs: { select: { nim: true, nama: true } },
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

/** Claims of all students with the total; those that wait by their day, others latest first. */
export async function listForOperator(
  db: Db,
  { status, nim, kegiatan }: ClaimFilter,
  take: number,
) {
  const where: Prisma.BukuSakuWhereInput = {
    ...(status !== 'semua' && { status: STATUS[status] }),
    ...(nim !== undefined && { mhs: { nim } }),
    ...(kegiatan !== undefined && { buku_saku_kegiatan: whereKegiatan(kegiatan) }),
  }
  const tanggal = status === 'menunggu' ? 'asc' : 'desc'
  const [total, rows] = await Promise.all([
    db.bukuSaku.count({ where }),
    db.bukuSaku.findMany({
      where,
      take,
      include: OPERATOR_INCLUDE,
      orderBy: [{ tanggal }, { id: 'asc' }],
    }),
  ])
  return { total, rows }
}

const whereKegiatan = (text: string): Prisma.BukuSakuKegiatanWhereInput =>
  /^\d{1,9}$/.test(text)
    ? { id: Number(text) }
    : { judul: { contains: literal(text), mode: 'insensitive' } }

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
