import { toHundredths } from './rounding.ts'

/** An activity with points; mhs holds the students it is attached to. */
export type NilaiTak = {
  nilai: number | null
  mhs: { pivot: { nilai: number | null } | null }[]
}
export type Kegiatan<Item> = { ke: number; judul: string; terbaru: boolean; item: Item }

/**
 * The points one activity gives: the student's own value when exactly one student is attached and
 * it is set, else the activity's; null counts 0. Product §8.1.
 */
export function computeNilaiTak(item: NilaiTak): number {
  const own = item.mhs.length === 1 ? item.mhs[0]?.pivot?.nilai : null
  return own ?? item.nilai ?? 0
}

/** The TAK total of one student, exact to 2 decimals. Product §8.1. */
export function computeTotalTak(items: NilaiTak[]): number {
  return items.reduce((total, item) => total + toHundredths(computeNilaiTak(item)), 0) / 100
}

/**
 * The two sections of the page: 'Program Kampus' (no owner student) and 'Program Lepasan' (owned by
 * a student), each numbered by numberKegiatan. Product §8.2.
 */
export function splitProgkam<Item extends { nim_mhs: string | null; tanggal: string | null }>(
  items: readonly Item[],
): { program_kampus: Kegiatan<Item>[]; program_lepasan: Kegiatan<Item>[] } {
  return {
    program_kampus: numberKegiatan(items.filter((item) => item.nim_mhs === null)),
    program_lepasan: numberKegiatan(items.filter((item) => item.nim_mhs !== null)),
  }
}

/**
 * The cards of a section: newest first, those without a day last, equal days in the order given;
 * 'Kegiatan 1' is the newest and only that one is 'terbaru'. Product §8.2.
 */
export function numberKegiatan<Item extends { tanggal: string | null }>(
  items: readonly Item[],
): Kegiatan<Item>[] {
  return items
    .toSorted((a, b) => compareText(b.tanggal ?? '', a.tanggal ?? ''))
    .map((item, index) => {
      const ke = index + 1
      return { ke, judul: `Kegiatan ${ke}`, terbaru: index === 0, item }
    })
}

// Not localeCompare: its order depends on the device's language.
function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
