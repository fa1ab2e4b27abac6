import { list } from '@sia/contracts/ruangan'
import { compareNames } from '@sia/domain/order'
import { formatDay, parseDay, parseMoment, todayWita } from '@sia/domain/time'
import { unset } from '@sia/server/features/peminjaman-ruangan/queries'
import { findLectures, findLecturesByRoom } from '@sia/server/features/ruangan/queries-lecture'
import type { MhsCtx } from '../../context.ts'
import { pageOf } from '../../lib/page.ts'

const PER_PAGE = 20
const DAY_MS = 24 * 60 * 60 * 1000

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

/**
 * Every room by name, and what takes them on a day: lectures, approved loans without by whom, and the caller's own
 * applications that nobody rejected. Product §14.2.
 * @param day the day as the database keeps days; without one today.
 */
export async function listDay(ctx: MhsCtx, day: Date | undefined) {
  const date = day ? formatDay(day) : todayWita(ctx.now)
  const dari = parseMoment(`${date} 00:00:00`) ?? ctx.now
  const sampai = new Date(dari.getTime() + DAY_MS)
  const [rooms, loans, lectures] = await Promise.all([
    ctx.db.ruangan.findMany(),
    ctx.db.peminjamanRuangan.findMany({
      where: {
        dari: { lt: sampai },
        sampai: { gt: dari },
        AND: [unset('rejected'), { OR: [{ NOT: unset('menyetujui') }, { mhs_id: ctx.mhs.id }] }],
      },
      select: { ruangan_id: true, dari: true, sampai: true, menyetujui: true, mhs_id: true },
    }),
    findLecturesByRoom(ctx.db, { dari, sampai }),
  ])
  const terpakai = [
    ...loans.map(({ menyetujui, mhs_id, ...loan }) => {
      const approved = mhs_id === ctx.mhs.id ? 'milik_sendiri' : 'dipinjam'
      return { ...loan, jenis: menyetujui ? approved : 'menunggu' } as const
    }),
    ...[...lectures].flatMap(([ruangan_id, held]) =>
      held.map((lecture) => ({
        ruangan_id,
        dari: lecture.dari,
        sampai: lecture.sampai,
        jenis: 'kuliah' as const,
      })),
    ),
  ].sort((a, b) => a.dari.getTime() - b.dari.getTime())
  const ruangan = rooms.toSorted((a, b) => compareNames(a.nama, b.nama))
  return { tanggal: parseDay(date) ?? dari, ruangan, terpakai }
}
