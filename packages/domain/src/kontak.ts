import type { Peran } from './staf.ts'
import { addDays, hariOf } from './time.ts'

/** The offices that students are sent to, by the role of those who work there, as students read them. Product §25.4. */
export const BAGIAN_KONTAK = {
  it: 'IT kampus',
  akademik: 'Bagian Akademik',
  keuangan: 'Bagian Keuangan',
  pkk: 'Bagian PKK',
  sarana: 'Bagian Sarana',
  humas: 'Bagian Humas',
} as const satisfies Partial<Record<Peran, string>>

export type BagianKontak = keyof typeof BAGIAN_KONTAK

const all = Object.keys(BAGIAN_KONTAK) as BagianKontak[]

/** Whose contact somebody with these roles keeps: the own office's, campus IT everybody's. Product §25.4. */
export const listKontakOf = (peran: readonly Peran[]): BagianKontak[] =>
  peran.includes('it') ? all : all.filter((bagian) => peran.includes(bagian))

/** The promise of an office, as students read it. Takes working days; 0 is the same day. Product §25.4. */
export const showPromise = (hari_kerja: number): string =>
  hari_kerja === 0
    ? 'Biasanya dijawab pada hari kerja yang sama.'
    : `Biasanya dijawab dalam ${hari_kerja} hari kerja.`

/** Where WhatsApp opens a chat with a number, '0812 ...' or '+62 812 ...'. */
export const linkWhatsapp = (nomor: string): string =>
  `https://wa.me/${nomor.replace(/\D/g, '').replace(/^0/, '62')}`

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const isWorkingDay = (day: string) => hariOf(day) >= 1 && hariOf(day) <= 5

/**
 * How many working days, Monday to Friday, something waits: those after the day it came in, today among them. Takes WITA
 * days 'YYYY-MM-DD'. Product §25.4.
 */
export function countWorkingDays(from: string, today: string): number {
  const weeks = Math.max(0, Math.floor((Date.parse(today) - Date.parse(from)) / WEEK_MS))
  let count = weeks * 5
  for (let day = addDays(from, weeks * 7 + 1); day <= today; day = addDays(day, 1)) {
    if (isWorkingDay(day)) count += 1
  }
  return count
}
