import { compareNames } from '@sia/domain/order'
import { overlaps, type Period } from '@sia/domain/peminjaman-ruangan'
import { formatMoment, parseMoment } from '@sia/domain/time'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { unset } from '@sia/server/features/peminjaman-ruangan/queries'
import {
  findLectures,
  findLecturesByRoom,
  findLecturesMet,
} from '@sia/server/features/ruangan/queries-lecture'

const DAY_MS = 24 * 60 * 60 * 1000

const INCLUDE = {
  ruangan: true,
  mhs: { select: { nim: true, nama: true } },
} satisfies Prisma.PeminjamanRuanganInclude

/** Which loans a list shows: `lewat` are those that nobody decided on in time. */
export const STATUS = ['menunggu', 'lewat', 'disetujui', 'ditolak'] as const

type Status = (typeof STATUS)[number]

const OPEN = { AND: [unset('menyetujui'), unset('rejected')] }

const whereOf = (now: Date): Record<Status, Prisma.PeminjamanRuanganWhereInput> => ({
  menunggu: { ...OPEN, sampai: { gt: now } },
  lewat: { ...OPEN, sampai: { lte: now } },
  disetujui: { NOT: unset('menyetujui') },
  ditolak: { NOT: unset('rejected') },
})

/** Loans of a status, or one of them alone, with the total; those that wait the longest first, others the latest. */
export async function listPeminjaman(
  db: Db,
  { status, id, now, take }: { status: Status; id?: number | undefined; now: Date; take: number },
) {
  const where = { ...whereOf(now)[status], ...(id !== undefined && { id }) }
  const order = status === 'menunggu' ? { created_at: 'asc' as const } : { dari: 'desc' as const }
  const [total, rows] = await Promise.all([
    db.peminjamanRuangan.count({ where }),
    db.peminjamanRuangan.findMany({
      where,
      take,
      include: INCLUDE,
      orderBy: [order, { id: 'asc' }],
    }),
  ])
  return { total, rows }
}

/** A student's loans, the latest first. */
export const listPeminjamanOf = (db: Db, nim: string, take: number): Promise<PeminjamanRow[]> =>
  db.peminjamanRuangan.findMany({
    where: { mhs: { nim } },
    take,
    include: INCLUDE,
    orderBy: [{ dari: 'desc' }, { id: 'asc' }],
  })

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

/** The classes whose lectures each of these waiting loans meets, by its id. */
export async function listLectureOverlaps(
  db: Db,
  rows: PeminjamanRow[],
): Promise<Map<number, string[]>> {
  return findLecturesMet(
    db,
    rows.filter((row) => !row.menyetujui && !row.rejected),
  )
}

/** So many other rooms are offered in place of one that is taken. */
const OFFERED = 5

/**
 * The approved loans and lectures in a loan's room on its days, in WITA, by start; and the other rooms that are free
 * for its time, by name. Null for an unknown loan. Product §25.3.
 */
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
  const terpakai = [
    ...approved.map(({ mhs, ...loan }) => ({ ...loan, nama: mhs.nama, kuliah: false })),
    ...lectures.map(({ kode, ...one }) => ({ ...one, nama: kode, kuliah: true })),
  ].sort((a, b) => a.dari.getTime() - b.dari.getTime())
  const isTaken = terpakai.some((one) => overlaps(loan, one))
  return { terpakai, kosong: isTaken ? await listFree(db, loan) : [] }
}

/** Names of other rooms without an approved loan or a lecture at a loan's time. */
async function listFree(
  db: Db,
  { ruangan_id, dari, sampai }: Period & { ruangan_id: number },
): Promise<string[]> {
  const [rooms, lectures] = await Promise.all([
    db.ruangan.findMany({
      where: {
        id: { not: ruangan_id },
        peminjaman_ruangan: {
          none: { NOT: unset('menyetujui'), dari: { lt: sampai }, sampai: { gt: dari } },
        },
      },
    }),
    findLecturesByRoom(db, { dari, sampai }),
  ])
  return rooms
    .filter(({ id }) => !lectures.has(id))
    .map(({ nama }) => nama)
    .sort(compareNames)
    .slice(0, OFFERED)
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
    include: INCLUDE,
    orderBy: { id: 'asc' },
  })
}

/** A loan with room and applicant. */
export type PeminjamanRow = Awaited<ReturnType<typeof lockPeminjaman>>[number]
