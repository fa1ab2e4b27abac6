import { DITIADAKAN, isHeld, showAbsensi } from '@sia/domain/absensi'
import { orderPertemuan } from '@sia/domain/pertemuan'
import type { Pengajaran } from './kehadiran.ts'

/** One of the 14 sessions of a class, with the caller's mark. */
export interface Sesi {
  pertemuan: string
  /** 'H', 'I', 'S', 'A', '-' for none, or 'X' for a session that was cancelled. */
  kode: string
  /** The lesson as taught; null when the session is not planned yet or hidden. */
  pengajaran: Pengajaran | null
}

/**
 * All 12 meetings, UTS and UAS with the caller's marks, in the order in which they are held. Takes the sessions
 * of a class; returns always 14; of a session with status 9 nothing but that it was cancelled. Product §4.4, §4.9.
 */
export function listSesi(pengajaran: Pengajaran[]): Sesi[] {
  return orderPertemuan(pengajaran).map((pertemuan) => {
    const planned = pengajaran.filter((one) => one.pertemuan === pertemuan)
    const held = planned.find(isHeld) ?? null
    const isCancelled = held === null && planned.length > 0
    const kode = isCancelled ? DITIADAKAN.kode : showAbsensi(held?.absensi[0]?.status ?? null)
    return { pertemuan, kode, pengajaran: held }
  })
}

/** The sessions that are planned, in their order, cancelled ones too. Product §4.2. */
export function listPertemuan(pengajaran: Pengajaran[]): Sesi[] {
  return listSesi(pengajaran).filter(
    (sesi) => sesi.pengajaran !== null || sesi.kode === DITIADAKAN.kode,
  )
}

/** The base of a percentage of attendance, said beside it. Product §4.4. */
export const OF_TWELVE = 'dari 12 pertemuan satu semester, seperti yang dihitung untuk nilai'
