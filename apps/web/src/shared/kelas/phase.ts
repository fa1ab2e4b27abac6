import { hoursOf, type OwnHours } from '@sia/domain/session-hours'
import { nameHari, showHariTanggal } from '@sia/domain/time'
import { showJamRange } from '@sia/web-kit/show/format'

/** How a session stands to now: over, held at this moment, the one that comes next, or later still. */
export type Phase = 'lewat' | 'berlangsung' | 'berikutnya' | 'nanti'

/** The weekly slot of a class, times 'HH:mm:ss' in WITA; null for a class without one. */
export type Slot = { hari: number; dari: string; sampai: string } | null

/** The words for the session that one comes for. */
export const PHASE_NAMES: Partial<Record<Phase, string>> = {
  berlangsung: 'Sedang berlangsung',
  berikutnya: 'Berikutnya',
}

/**
 * How each session stands to now. Takes sessions with their day 'YYYY-MM-DD' or null, the class's slot, and
 * now, 'YYYY-MM-DD HH:mm:ss' in WITA; returns a phase a session, in the same order; 'berikutnya' once at
 * most, and a session without a day always lies ahead. Product §4.9.
 */
export function listPhases(
  sessions: readonly (OwnHours & { tanggal: string | null })[],
  slot: Slot,
  sekarang: string,
): Phase[] {
  const begins = sessions.map(({ tanggal, ...own }) =>
    tanggal === null ? null : `${tanggal} ${hoursOf(own, slot)?.dari ?? '00:00:00'}`,
  )
  const next = begins.filter((one) => one !== null && one > sekarang).sort()[0]
  return sessions.map(({ tanggal, ...own }, index) => {
    const begin = begins[index]
    if (!begin) return 'nanti'
    if (begin > sekarang) return begin === next ? 'berikutnya' : 'nanti'
    // A day without times is one long meeting.
    const end = `${tanggal} ${hoursOf(own, slot)?.sampai ?? '24:00:00'}`
    return end > sekarang ? 'berlangsung' : 'lewat'
  })
}

/**
 * Says what of a session is not as its class has it: another weekday, but of an exam, which has a day of its own; own hours;
 * an own room. Returns 'Dipindah ke Selasa, 13.00–14.40 WITA, Lab 2', or null. Product §4.9.
 */
export function explainMoved(
  {
    pertemuan,
    tanggal,
    jamkul,
    ruangan,
  }: OwnHours & {
    pertemuan: string
    tanggal: string | null
    ruangan?: { nama: string } | null | undefined
  },
  slot: Slot,
): string | null {
  if (tanggal === null) return null
  const [hari] = showHariTanggal(tanggal).split(',')
  const isOther = slot && hari && /^\d+$/.test(pertemuan) && hari !== nameHari(slot.hari)
  const own = [isOther && `Dipindah ke ${hari}`, jamkul && showJamRange(jamkul), ruangan?.nama]
  return own.filter(Boolean).join(', ') || null
}
