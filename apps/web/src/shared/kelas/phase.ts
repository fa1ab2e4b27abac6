import { nameHari, showHariTanggal } from '@sia/domain/time'

/** How a session stands to now: over, held at this moment, the one that comes next, or later still. */
export type Phase = 'lewat' | 'berlangsung' | 'berikutnya' | 'nanti'

/** The weekly slot of a class, times 'HH:mm:ss' in WITA; null for a class without one. */
export type Slot = { hari: number; dari: string; sampai: string } | null

/** What is said of the session that one comes for. */
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
  sessions: readonly { tanggal: string | null }[],
  slot: Slot,
  sekarang: string,
): Phase[] {
  const ahead = sessions.flatMap(({ tanggal }) =>
    tanggal !== null && beginOf(tanggal, slot) > sekarang ? tanggal : [],
  )
  const next = ahead.sort()[0]
  return sessions.map(({ tanggal }) => {
    if (tanggal === null) return 'nanti'
    if (beginOf(tanggal, slot) > sekarang) return tanggal === next ? 'berikutnya' : 'nanti'
    return endOf(tanggal, slot) > sekarang ? 'berlangsung' : 'lewat'
  })
}

/**
 * Says on which weekday a meeting is when that is not the class's own. Takes '1' to '12', 'UTS', 'UAS'; its
 * day; the slot; returns 'Dipindah ke Selasa', or null; an exam has a day of its own. Product §4.9.
 */
export function explainMoved(pertemuan: string, tanggal: string | null, slot: Slot): string | null {
  if (slot === null || tanggal === null || !/^\d+$/.test(pertemuan)) return null
  const [hari = ''] = showHariTanggal(tanggal).split(',')
  return hari === '' || hari === nameHari(slot.hari) ? null : `Dipindah ke ${hari}`
}

// A day without times is one long meeting.
const beginOf = (day: string, slot: Slot) => `${day} ${slot?.dari ?? '00:00:00'}`
const endOf = (day: string, slot: Slot) => `${day} ${slot?.sampai ?? '24:00:00'}`
