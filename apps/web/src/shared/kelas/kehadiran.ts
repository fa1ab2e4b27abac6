import type { KrsItem } from '@sia/contracts/krs'
import { computeKehadiran, countHadir, countMarked } from '@sia/domain/absensi'

/** A teaching session as the wire carries it. */
export type Pengajaran = KrsItem['kelas']['pengajaran'][number]

/** The caller's attendance of a class. */
export interface Kehadiran {
  hadir: number
  /** Meetings that have a mark, attended or not. */
  marked: number
  /** Percent of the 12 meetings, as it counts for the total; null before the first mark. */
  persen: number | null
}

/** The caller's attendance: meetings attended, meetings with a mark, and percent of 12. Product §4.4. */
export function summarizeKehadiran(pengajaran: Pengajaran[]): Kehadiran {
  const kelas = { pengajaran, absensi: pengajaran.flatMap((one) => one.absensi) }
  const marked = countMarked(kelas)
  return { hadir: countHadir(kelas), marked, persen: marked === 0 ? null : computeKehadiran(kelas) }
}

/** The name of a session. Takes '1' to '12', 'UTS', 'UAS'; returns 'Pertemuan 1', 'UTS', 'UAS'. */
export function namePertemuan(pertemuan: string): string {
  return /^\d+$/.test(pertemuan) ? `Pertemuan ${pertemuan}` : pertemuan
}
