import { showRupiah } from '@sia/domain/rupiah'
import { nameBulan, nameHari, showJam } from '@sia/domain/time'

interface Slot {
  hari: number
  dari: string
  sampai: string
}

/** A number with 2 decimals, the Indonesian way. Takes 3.5 or null; returns '3,50'; '-' for none. */
export function showDecimal(value: number | null): string {
  return value === null ? '-' : value.toFixed(2).replace('.', ',')
}

/** A mark without idle zeros. Takes 78.5 or null; returns '78,5'; '-' for none. */
export function showNumber(value: number | null): string {
  return value === null ? '-' : String(value).replace('.', ',')
}

/** Whole rupiah within a sentence: as domain/pembayaran writes them, on one line. */
export const writeRupiah = (jumlah: number): string => showRupiah(jumlah).replace(' ', '\u00a0')

/** The times of a weekly slot. Takes a slot or null; returns '08.00–10.30 WITA'; '-' for none. */
export function showJamRange(slot: Pick<Slot, 'dari' | 'sampai'> | null): string {
  return slot === null ? '-' : `${showJam(slot.dari)}–${showJam(slot.sampai)} WITA`
}

/** A weekly slot. Takes a slot or null; returns 'Senin, 08.00–10.30 WITA'; '-' for none. */
export function showJamkul(slot: Slot | null): string {
  return slot === null ? '-' : `${nameHari(slot.hari)}, ${showJamRange(slot)}`
}

/** A course kind. Takes 1 practice, 2 theory; returns 'Praktek', 'Teori', '-'. Product §4.1. */
export function nameJenisMatkul(jenis_matkul: number | undefined): string {
  if (jenis_matkul === 1) return 'Praktek'
  return jenis_matkul === 2 ? 'Teori' : '-'
}

/** The name of a class. Takes its code and course; returns 'BD-1 · Praktek · 3 sks'. Product §4.1. */
export function nameKelas(
  kode: string,
  matkul: { jenis_matkul: number; sks: number } | null,
): string {
  return matkul ? `${kode} · ${nameJenisMatkul(matkul.jenis_matkul)} · ${matkul.sks} sks` : kode
}

/** A stored link when it may be opened, otherwise null. Product §19.5: only http(s). */
export function safeLink(link: string | null | undefined): string | null {
  return link && /^https?:\/\//i.test(link) ? link : null
}

/** A day at the head of a column of a week, below its weekday. Takes 'YYYY-MM-DD'; returns '24 Nov'. Product §1.2. */
export const showColumnDay = (day: string): string =>
  `${Number(day.slice(8))} ${nameBulan(Number(day.slice(5, 7))).slice(0, 3)}`
