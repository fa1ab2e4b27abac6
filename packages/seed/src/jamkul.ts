import type { WaktuBelajar } from './cohort.ts'

export type JamkulRow = { id: number; hari: number; dari: string; sampai: string }

const SABTU = 6
const SLOTS = [
  ['08:00:00', '09:40:00'],
  ['10:00:00', '11:40:00'],
  ['13:00:00', '14:40:00'],
  ['15:00:00', '16:40:00'],
  ['17:00:00', '18:40:00'],
  ['19:00:00', '20:40:00'],
] as const

const WAKTU: Record<WaktuBelajar, readonly number[]> = {
  Pagi: [0, 1, 2],
  Siang: [2, 3, 1],
  Malam: [4, 5],
}

/** Six time slots on every day from Monday to Saturday. */
export const jamkulRows: readonly JamkulRow[] = Array.from({ length: SABTU }, (_, day) =>
  SLOTS.map(([dari, sampai], slot) => ({
    id: day * SLOTS.length + slot + 1,
    hari: day + 1,
    dari,
    sampai,
  })),
).flat()

/** The slots of a day in the order in which a group prefers them; any slot is in the list. */
export function listJamkul(hari: number, waktu: WaktuBelajar): JamkulRow[] {
  // On Saturday the evening group comes in the morning.
  const preferred = hari === SABTU ? [0, 1, 2] : WAKTU[waktu]
  const order = [...preferred, ...[0, 1, 2, 3, 4, 5].filter((slot) => !preferred.includes(slot))]
  return order.flatMap((slot) => jamkulRows[(hari - 1) * SLOTS.length + slot] ?? [])
}
