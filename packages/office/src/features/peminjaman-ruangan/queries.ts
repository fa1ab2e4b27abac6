import { overlaps, type Period } from '@sia/domain/peminjaman-ruangan'
import { formatMoment, parseMoment } from '@sia/domain/time'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { literal } from '@sia/server/db/like'
import { unset } from '@sia/server/features/peminjaman-ruangan/queries'
import { findLectures } from '@sia/server/features/ruangan/queries-lecture'

const DAY_MS = 24 * 60 * 60 * 1000

const OPERATOR_INCLUDE = {
  ruangan: true,
  mhs: { select: { nim: true, nama: true } },
} satisfies Prisma.PeminjamanRuanganInclude

/** Which loans a list shows: `lewat` are those that nobody decided on in time. */
export const STATUS = ['menunggu', 'lewat', 'disetujui', 'ditolak', 'semua'] as const

/** Which loans are wanted; nothing means all of them. */
interface PeminjamanFilter {
  status: (typeof STATUS)[number]
  nim?: string | undefined
  /** Part of the room's name. */
  ruangan?: string | undefined
}

const OPEN = { AND: [unset('menyetujui'), unset('rejected')] }

const whereOf = (now: Date): Record<PeminjamanFilter['status'], object> => ({
  menunggu: { ...OPEN, sampai: { gt: now } },
  lewat: { ...OPEN, sampai: { lte: now } },
  disetujui: { NOT: unset('menyetujui') },
  ditolak: { NOT: unset('rejected') },
  semua: {},
})

interface Listing {
  now: Date
  take: number
  /** By what those that wait are ordered: which begins first, or which waits longest. */
  by?: 'dari' | 'created_at'
}

/** Loans of all students with the total; those that wait in the order asked for, others latest first. */
export async function listForOperator(
  db: Db,
  { status, nim, ruangan }: PeminjamanFilter,
  { now, take, by = 'dari' }: Listing,
) {
  const where: Prisma.PeminjamanRuanganWhereInput = {
    ...whereOf(now)[status],
    ...(nim !== undefined && { mhs: { nim } }),
    ...(ruangan !== undefined && {
      ruangan: { nama: { contains: literal(ruangan), mode: 'insensitive' } },
    }),
  }
  const order = status === 'menunggu' ? { [by]: 'asc' as const } : { dari: 'desc' as const }
  const [total, rows] = await Promise.all([
    db.peminjamanRuangan.count({ where }),
    db.peminjamanRuangan.findMany({
      where,
      take,
      include: OPERATOR_INCLUDE,
      orderBy: [order, { id: 'asc' }],
    }),
  ])
  return { total, rows }
}

/** The approved loans each of these loans collides with, by its id. */
export async function listOverlaps(db: Db, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db.$queryRaw<{ id: number; bentrok: number[] }[]>`
    select loan.id, array_agg(other.id order by other.id) as bentrok
      from peminjaman_ruangan loan
      join peminjaman_ruangan other
        on other.ruangan_id = loan.ruangan_id and other.id <> loan.id
       and other.menyetujui is not null
       and tstzrange(other.dari, other.sampai) && tstzrange(loan.dari, loan.sampai)
     where loan.id = any(${ids})
     group by loan.id`
  return new Map(rows.map(({ id, bentrok }) => [id, bentrok]))
}

/** The classes whose lectures each of these waiting loans meets, by its id; a room's lectures are read once. */
export async function listLectureOverlaps(
  db: Db,
  rows: PeminjamanRow[],
): Promise<Map<number, string[]>> {
  const waiting = rows.filter((row) => !row.menyetujui && !row.rejected)
  const byRoom = Map.groupBy(waiting, ({ ruangan_id }) => ruangan_id)
  const found = await Promise.all(
    [...byRoom].map(async ([ruangan_id, loans]) => {
      const lectures = await findLectures(db, ruangan_id, spanOf(loans))
      return loans.map((loan): [number, string[]] => {
        const met = lectures.filter((lecture) => overlaps(loan, lecture))
        return [loan.id, [...new Set(met.map(({ kode }) => kode))]]
      })
    }),
  )
  return new Map(found.flat())
}

const spanOf = (periods: Period[]): Period => ({
  dari: new Date(Math.min(...periods.map(({ dari }) => dari.getTime()))),
  sampai: new Date(Math.max(...periods.map(({ sampai }) => sampai.getTime()))),
})

/** What else is in a loan's room on its days, in WITA: approved loans and lectures, by start; null for an unknown loan. */
export async function listDayOf(db: Db, id: number) {
  const loan = await db.peminjamanRuangan.findUnique({ where: { id } })
  if (!loan) return null
  const days = daysOf(loan)
  const [approved, lectures] = await Promise.all([
    db.peminjamanRuangan.findMany({
      where: {
        id: { not: id },
        ruangan_id: loan.ruangan_id,
        NOT: unset('menyetujui'),
        dari: { lt: days.sampai },
        sampai: { gt: days.dari },
      },
      select: { dari: true, sampai: true, mhs: { select: { nama: true } } },
    }),
    findLectures(db, loan.ruangan_id, days),
  ])
  return [
    ...approved.map(({ mhs, ...loan }) => ({ ...loan, nama: mhs.nama, kuliah: false })),
    ...lectures.map(({ kode, ...one }) => ({ ...one, nama: kode, kuliah: true })),
  ].sort((a, b) => a.dari.getTime() - b.dari.getTime())
}

/** From the beginning of a period's first day in WITA to the end of the last one. */
function daysOf({ dari, sampai }: Period): Period {
  const startOf = (moment: Date) => parseMoment(`${formatMoment(moment).slice(0, 10)} 00:00:00`)
  const [first, last] = [startOf(dari) ?? dari, startOf(sampai) ?? sampai]
  return { dari: first, sampai: new Date(last.getTime() + DAY_MS) }
}

/**
 * Reads loans to decide on them. Locked are the loans, that no student edits them meanwhile, and then
 * their rooms: two approvals of one room at once would otherwise wait for each other's row in the
 * index of the rule against overlaps, for ever. Each in the order of ids.
 */
export async function lockPeminjaman(tx: Orm, ids: number[]) {
  await tx.$executeRaw`
    select from peminjaman_ruangan where id = any(${ids}) order by id for update`
  await tx.$executeRaw`
    select from ruangan
     where id in (select ruangan_id from peminjaman_ruangan where id = any(${ids}))
     order by id for no key update`
  return tx.peminjamanRuangan.findMany({
    where: { id: { in: ids } },
    include: OPERATOR_INCLUDE,
    orderBy: { id: 'asc' },
  })
}

/** A loan with room and applicant. */
export type PeminjamanRow = Awaited<ReturnType<typeof lockPeminjaman>>[number]
