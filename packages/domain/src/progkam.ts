import { compareText } from './order.ts'
import { toHundredths } from './rounding.ts'

/** An activity with points, and the student's own value for it, null where it has none. */
export type NilaiTak = { nilai: number | null; own: number | null }
/** A calendar year, '2026', or null for what has no day; points of both kinds and both together. */
export type TahunTak = { tahun: string | null; kampus: number; lepasan: number; total: number }
export type Kegiatan<Item> = { ke: number; judul: string; terbaru: boolean; item: Item }

/** A student's own value: that of the one student attached; null where none or several are. Product §8.1. */
export function findOwnNilai(
  mhs: readonly { pivot: { nilai: number | null } | null }[],
): number | null {
  return mhs.length === 1 ? (mhs[0]?.pivot?.nilai ?? null) : null
}

/** The points one activity gives: the student's own value, else the activity's; null counts 0. Product §8.1. */
export const computeNilaiTak = ({ nilai, own }: NilaiTak): number => own ?? nilai ?? 0

/** The TAK total of one student, exact to 2 decimals. Product §8.1. */
export function computeTotalTak(items: readonly NilaiTak[]): number {
  return items.reduce((total, item) => total + toHundredths(computeNilaiTak(item)), 0) / 100
}

/**
 * The points of each calendar year by kind: campus activities (no owner student) and the student's own. The newest year
 * comes first, activities without a day last. Together they are the total. Product §8.1.
 */
export function listTahunTak(
  items: readonly (NilaiTak & { nim_mhs: string | null; tanggal: string | null })[],
): TahunTak[] {
  return groupByTahun(items, ({ tanggal }) => tanggal).map(({ tahun, items: all }) => {
    const kampus = computeTotalTak(all.filter(({ nim_mhs }) => nim_mhs === null))
    const total = computeTotalTak(all)
    return { tahun, kampus, lepasan: (toHundredths(total) - toHundredths(kampus)) / 100, total }
  })
}

/**
 * Anything with a day 'YYYY-MM-DD' or none by its calendar year, the newest first and what has no day (null)
 * last; within a year in the order given. Product §8.2.
 */
export function groupByTahun<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string | null,
): { tahun: string | null; items: Item[] }[] {
  const years = [...new Set(items.map((item) => dayOf(item)?.slice(0, 4) ?? null))]
  return years
    .sort((a, b) => compareText(b ?? '', a ?? ''))
    .map((tahun) => ({
      tahun,
      items: items.filter((item) => (dayOf(item)?.slice(0, 4) ?? null) === tahun),
    }))
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
