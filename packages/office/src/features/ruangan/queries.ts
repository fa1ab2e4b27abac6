import { compareNames } from '@sia/domain/order'
import { formatDay, parseMoment } from '@sia/domain/time'
import type { Db } from '@sia/server/db/client'
import { unset } from '@sia/server/features/peminjaman-ruangan/queries'
import { findLecturesByRoom } from '@sia/server/features/ruangan/queries-lecture'
import { isiOf } from './commands.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Wanted {
  /** The first day, as the database keeps days. */
  dari: Date
  /** How many days in WITA. */
  hari: number
  ruangan_id?: number | undefined
  now: Date
}

/**
 * The lectures of the running term, the approved loans and the loans that can still be decided on, by start, in all
 * rooms or one, on some days; and every room by name. Product §25.7.
 */
export async function listKalender(db: Db, { dari: first, hari, ruangan_id, now }: Wanted) {
  const dari = parseMoment(`${formatDay(first)} 00:00:00`) ?? first
  const sampai = new Date(dari.getTime() + hari * DAY_MS)
  const [rooms, loans, lectures] = await Promise.all([
    db.ruangan.findMany(),
    db.peminjamanRuangan.findMany({
      where: {
        ...(ruangan_id !== undefined && { ruangan_id }),
        dari: { lt: sampai },
        sampai: { gt: dari },
        AND: [unset('rejected'), { OR: [{ NOT: unset('menyetujui') }, { sampai: { gt: now } }] }],
      },
      select: {
        id: true,
        ruangan_id: true,
        dari: true,
        sampai: true,
        menyetujui: true,
        mhs: { select: { nama: true } },
      },
    }),
    findLecturesByRoom(db, { dari, sampai }, ruangan_id),
  ])
  const terpakai = [
    ...loans.map(({ id, mhs, menyetujui, ...loan }) => ({
      ...loan,
      jenis: menyetujui ? ('disetujui' as const) : ('menunggu' as const),
      nama: mhs.nama,
      peminjaman_id: id,
    })),
    ...[...lectures].flatMap(([room, held]) =>
      held.map(({ kode, ...one }) => ({
        ...one,
        ruangan_id: room,
        jenis: 'kuliah' as const,
        nama: kode,
        peminjaman_id: null,
      })),
    ),
  ].sort((a, b) => a.dari.getTime() - b.dari.getTime())
  const ruangan = rooms
    .map((room) => ({ ...room, isi: isiOf(room) }))
    .sort((a, b) => compareNames(a.nama, b.nama))
  return { ruangan, terpakai }
}

/** Every room by name. */
export async function listRooms(db: Db): Promise<{ id: number; nama: string }[]> {
  const rows = await db.ruangan.findMany({ select: { id: true, nama: true } })
  return rows.toSorted((a, b) => compareNames(a.nama, b.nama))
}
