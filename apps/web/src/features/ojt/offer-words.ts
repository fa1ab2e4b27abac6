import type { Pojt } from '@sia/contracts/ojt'
import { checkEligibility, computeSisa, findPeriod, type MhsOjt } from '@sia/domain/ojt'
import { showTanggalLong } from '@sia/domain/time'
import { placesOf } from './perusahaan.ts'

/** The first and last day of the student's OJT at an offer, or that it has none for his year. Product §7.2. */
export function showPeriod(mhs: MhsOjt, pojt: Pojt, tahun_ajaran: string | null): string {
  const period = findPeriod(mhs, pojt, tahun_ajaran)
  if (!period) return 'Belum ada untuk tahun kuliah Anda'
  return `${showTanggalLong(period.dari)} s.d. ${showTanggalLong(period.sampai)}`
}

/** How many places an offer has left for the student's programme. Product §7.2. */
export function showSisa({ jurusan_id }: { jurusan_id: number | null }, pojt: Pojt): string {
  const places = placesOf(pojt, jurusan_id)
  return places.kuota === null ? 'Tidak ada' : `Sisa ${computeSisa(places)} dari ${places.kuota}`
}

/** Why an offer of the student's level cannot be chosen, in a word or two; null where it can. Product §7.2. */
export function showUnsuited(
  mhs: MhsOjt & { jurusan_id: number | null },
  pojt: Pojt,
  tahun_ajaran: string | null,
): string | null {
  const offer = { ...pojt, ...placesOf(pojt, mhs.jurusan_id) }
  const check = checkEligibility({ mhs, offer, tahun_ajaran })
  if (check.ok) return null
  return check.reason === 'kuota' ? 'penuh' : 'tidak sesuai'
}
