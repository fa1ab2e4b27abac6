import { type Kuliah, listLectures, type ScheduledKelas } from '@sia/domain/lecture'
import { mondayOf } from '@sia/domain/meeting'
import type { Period } from '@sia/domain/peminjaman-ruangan'
import { formatDay, formatTime, parseDay, todayWita } from '@sia/domain/time'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '../../db/change.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The lectures of the running term that are held in a room at a time, with their classes; without an end
 * until the term is over.
 */
export async function findLectures(
  db: Orm,
  ruangan_id: number,
  period: { dari: Date; sampai?: Date },
): Promise<Kuliah[]> {
  return (await findLecturesByRoom(db, period, ruangan_id)).get(ruangan_id) ?? []
}

/** The same of every room, or of one, by the room's id; a room without any is not there. */
export async function findLecturesByRoom(
  db: Orm,
  wanted: { dari: Date; sampai?: Date | undefined },
  ruangan_id?: number,
): Promise<Map<number, Kuliah[]>> {
  const found = new Map<number, Kuliah[]>()
  const held = await findLecturesOf(
    db,
    wanted,
    inRooms(ruangan_id === undefined ? null : [ruangan_id]),
  )
  for (const one of held) {
    const { ruangan_id: room } = one
    if (room === null || (ruangan_id !== undefined && room !== ruangan_id)) continue
    found.set(room, [...(found.get(room) ?? []), one])
  }
  return found
}

/** Codes of the classes that each of these meets in its room, by its id: one read, however many they are. */
export async function findLecturesMet(
  db: Orm,
  loans: readonly (Period & { id: number; ruangan_id: number })[],
): Promise<Map<number, string[]>> {
  const first = Math.min(...loans.map(({ dari }) => dari.getTime()))
  const last = Math.max(...loans.map(({ sampai }) => sampai.getTime()))
  const rooms = [...new Set(loans.map(({ ruangan_id }) => ruangan_id))]
  const span = { dari: new Date(first), sampai: new Date(last) }
  const held = loans.length === 0 ? [] : await findLecturesOf(db, span, inRooms(rooms))
  return new Map(
    loans.map(({ id, ruangan_id, dari, sampai }) => {
      const met = held.filter(
        (one) => one.ruangan_id === ruangan_id && one.dari < sampai && dari < one.sampai,
      )
      return [id, [...new Set(met.map(({ kode }) => kode))]]
    }),
  )
}

/** The classes that are held in rooms, or in one of these, if only with a session. */
const inRooms = (rooms: number[] | null): Prisma.KelasWhereInput => {
  const ruangan_id = rooms === null ? { not: null } : { in: rooms }
  return { OR: [{ ruangan_id }, { pengajaran: { some: { ruangan_id } } }] }
}

/**
 * The lectures of some classes of the running year; without an end until the term is over, none where no term runs.
 * @param each whether two sessions of a class at the same hours in the same room stand as two.
 */
export async function findLecturesOf(
  db: Orm,
  { dari, sampai }: { dari: Date; sampai?: Date | undefined },
  where: Prisma.KelasWhereInput,
  { each = false }: { each?: boolean } = {},
): Promise<Kuliah[]> {
  const term = await db.semesterAjaran.findFirst({ where: { aktif: true } })
  if (!term) return []
  const period: Period = { dari, sampai: sampai ?? new Date(term.selesai.getTime() + DAY_MS) }
  const rows = await db.kelas.findMany({
    where: { tahun_ajaran_id: term.tahun_ajaran_id, ...where },
    select: {
      id: true,
      kode: true,
      ruangan_id: true,
      dosen_id: true,
      semester: true,
      jamkul: true,
      pengajaran: {
        where: {
          AND: [
            { tanggal: { gte: term.mulai, lte: term.selesai } },
            { tanggal: { gte: mondayFor(period.dari), lte: sundayFor(period.sampai) } },
          ],
        },
        select: {
          pertemuan: true,
          tanggal: true,
          status: true,
          dari: true,
          sampai: true,
          ruangan_id: true,
          pengganti_id: true,
        },
      },
    },
    orderBy: { kode: 'asc' },
  })
  const kelas = rows.map(
    ({ jamkul, pengajaran, ...one }): ScheduledKelas => ({
      ...one,
      jamkul: jamkul && { hari: jamkul.hari, ...hoursIn(jamkul) },
      pengajaran: pengajaran.flatMap(({ tanggal, dari, sampai, ...session }) =>
        tanggal
          ? [{ ...session, tanggal: formatDay(tanggal), jamkul: ownHours({ dari, sampai }) }]
          : [],
      ),
    }),
  )
  const running = {
    semester: term.semester === 'ganjil' ? ('ganjil' as const) : ('genap' as const),
    mulai: formatDay(term.mulai),
    selesai: formatDay(term.selesai),
  }
  return listLectures(kelas, running, { ...period, each })
}

const hoursIn = ({ dari, sampai }: { dari: Date; sampai: Date }) => ({
  dari: formatTime(dari),
  sampai: formatTime(sampai),
})

/** A session's own hours as the rules take them; null where it has those of its class. */
export const ownHours = ({ dari, sampai }: { dari: Date | null; sampai: Date | null }) =>
  dari && sampai ? hoursIn({ dari, sampai }) : null

/** The Monday, and the Sunday, of a moment's week in WITA, as the database keeps days. */
const mondayFor = (moment: Date): Date => parseDay(mondayOf(todayWita(moment))) ?? moment
const sundayFor = (moment: Date): Date => new Date(mondayFor(moment).getTime() + 6 * DAY_MS)
