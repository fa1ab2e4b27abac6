import { type Kuliah, listLectures } from '@sia/domain/lecture'
import type { Period } from '@sia/domain/peminjaman-ruangan'
import { formatDay, formatTime } from '@sia/domain/time'
import type { Orm } from '../../db/change.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The lectures of the running term that are held in a room at a time, with their classes; without an end
 * until the term is over.
 */
export async function findLectures(
  db: Orm,
  ruangan_id: number,
  { dari, sampai }: { dari: Date; sampai?: Date },
): Promise<Kuliah[]> {
  const term = await db.semesterAjaran.findFirst({ where: { aktif: true } })
  if (!term) return []
  const rows = await db.kelas.findMany({
    where: { ruangan_id, tahun_ajaran_id: term.tahun_ajaran_id, jamkul_id: { not: null } },
    select: {
      kode: true,
      semester: true,
      jamkul: true,
      pengajaran: {
        where: { tanggal: { gte: term.mulai, lte: term.selesai } },
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
  const period: Period = { dari, sampai: sampai ?? new Date(term.selesai.getTime() + DAY_MS) }
  return listLectures(kelas, running, period)
}
