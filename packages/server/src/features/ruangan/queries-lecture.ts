import { type Kuliah, listLectures } from '@sia/domain/lecture'
import type { Period } from '@sia/domain/peminjaman-ruangan'
import { formatDay, formatTime, parseDay, todayWita } from '@sia/domain/time'
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
  const read = await readKelas(db, wanted, ruangan_id === undefined ? null : [ruangan_id])
  for (const [room, classes] of read?.kelas ?? []) {
    const lectures = read ? listLectures(classes, read.running, read.period) : []
    if (room !== null && lectures.length > 0) found.set(room, lectures)
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
  const read = loans.length === 0 ? null : await readKelas(db, span, rooms)
  return new Map(
    loans.map(({ id, ruangan_id, ...period }) => {
      const met = read ? listLectures(read.kelas.get(ruangan_id) ?? [], read.running, period) : []
      return [id, [...new Set(met.map(({ kode }) => kode))]]
    }),
  )
}

/** The classes of the running term by room, with their sessions in a period; null where no term runs. */
async function readKelas(
  db: Orm,
  { dari, sampai }: { dari: Date; sampai?: Date | undefined },
  rooms: number[] | null,
) {
  const term = await db.semesterAjaran.findFirst({ where: { aktif: true } })
  if (!term) return null
  const period: Period = { dari, sampai: sampai ?? new Date(term.selesai.getTime() + DAY_MS) }
  const rows = await db.kelas.findMany({
    where: {
      ruangan_id: rooms === null ? { not: null } : { in: rooms },
      tahun_ajaran_id: term.tahun_ajaran_id,
      jamkul_id: { not: null },
    },
    select: {
      kode: true,
      ruangan_id: true,
      semester: true,
      jamkul: true,
      pengajaran: {
        where: {
          AND: [
            { tanggal: { gte: term.mulai, lte: term.selesai } },
            { tanggal: { gte: dayOf(period.dari), lte: dayOf(period.sampai) } },
          ],
        },
        select: { tanggal: true, status: true },
      },
    },
    orderBy: { kode: 'asc' },
  })
  const kelas = rows.flatMap(({ jamkul, pengajaran, ...one }) => {
    if (!jamkul) return []
    const { hari } = jamkul
    const slot = { hari, dari: formatTime(jamkul.dari), sampai: formatTime(jamkul.sampai) }
    const sessions = pengajaran.flatMap(({ tanggal, status }) =>
      tanggal ? [{ tanggal: formatDay(tanggal), status }] : [],
    )
    return [{ ...one, jamkul: slot, pengajaran: sessions }]
  })
  const running = {
    semester: term.semester === 'ganjil' ? ('ganjil' as const) : ('genap' as const),
    mulai: formatDay(term.mulai),
    selesai: formatDay(term.selesai),
  }
  return { kelas: Map.groupBy(kelas, (one) => one.ruangan_id), running, period }
}

/** The day of a moment in WITA, as the database keeps days. */
const dayOf = (moment: Date): Date => parseDay(todayWita(moment)) ?? moment
