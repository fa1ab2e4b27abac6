import type { KrsItem } from '@sia/contracts/krs'
import { hariOf } from '@sia/domain/time'
import { isSelesai, listDays } from '@sia/domain/timetable'

/** A class that has its place in the week. */
export type SlottedItem = KrsItem & { jamkul: NonNullable<KrsItem['jamkul']> }

/** The classes of one day 'YYYY-MM-DD'. */
export interface DayOfWeek {
  day: string
  items: SlottedItem[]
}

/** The items that have a day and a time, in their order. */
export const listSlotted = (items: KrsItem[]): SlottedItem[] =>
  items.filter((item): item is SlottedItem => item.jamkul !== null)

/** The week from a day on, in order, also its days without a class; in: a day 'YYYY-MM-DD'. Product §4.8. */
export function listWeek(items: KrsItem[], from: string): DayOfWeek[] {
  const slotted = listSlotted(items)
  return listDays(
    from,
    slotted.map(({ jamkul }) => jamkul),
  ).map((day) => ({
    day,
    items: slotted.filter(({ jamkul }) => jamkul.hari === hariOf(day)),
  }))
}

/** Whether no class of these meets any more; today 'YYYY-MM-DD' in WITA. Product §4.8. */
export const areSelesai = (items: KrsItem[], today: string): boolean =>
  items.length > 0 && items.every(({ kelas }) => isSelesai(kelas.pengajaran, today))
