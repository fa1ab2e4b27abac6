import type { KrsItem } from '@sia/contracts/krs'
import {
  computeKehadiran,
  countHadir,
  DITIADAKAN,
  isHeld,
  PERTEMUAN,
  showAbsensi,
} from '@sia/domain/absensi'

/** A teaching session as the wire carries it. */
export type Pengajaran = KrsItem['kelas']['pengajaran'][number]

/** One of the 14 sessions of a class, with the caller's mark. */
export interface Sesi {
  pertemuan: string
  /** 'H', 'I', 'S', 'A', '-' for none, or 'X' for a session that was cancelled. */
  kode: string
  /** What was taught; null when the session is not planned yet or hidden. */
  pengajaran: Pengajaran | null
}

/**
 * All 12 meetings, UTS and UAS with the caller's marks. In: the sessions of a class. Out: always
 * 14; of a session with status 9 nothing but that it was cancelled. Product §4.4.
 */
export function listSesi(pengajaran: Pengajaran[]): Sesi[] {
  return PERTEMUAN.map((pertemuan) => {
    const planned = pengajaran.filter((one) => one.pertemuan === pertemuan)
    const held = planned.find(isHeld) ?? null
    const isCancelled = held === null && planned.length > 0
    const kode = isCancelled ? DITIADAKAN.kode : showAbsensi(held?.absensi[0]?.status ?? null)
    return { pertemuan, kode, pengajaran: held }
  })
}

/** The sessions that took place or will, in their order, without those of status 9. Product §4.2. */
export function listPertemuan(pengajaran: Pengajaran[]): Pengajaran[] {
  return listSesi(pengajaran).flatMap((sesi) => sesi.pengajaran ?? [])
}

/** The caller's attendance: meetings attended and percent of 12. Product §4.4. */
export function summarizeKehadiran(pengajaran: Pengajaran[]): { hadir: number; persen: number } {
  const kelas = { pengajaran, absensi: pengajaran.flatMap((one) => one.absensi) }
  return { hadir: countHadir(kelas), persen: computeKehadiran(kelas) }
}

/** The name of a session. In: '1' to '12', 'UTS', 'UAS'. Out: 'Pertemuan 1', 'UTS', 'UAS'. */
export function namePertemuan(pertemuan: string): string {
  return /^\d+$/.test(pertemuan) ? `Pertemuan ${pertemuan}` : pertemuan
}
