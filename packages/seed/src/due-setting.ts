import { findJatuhTempo, type JatuhTempoAngsuran } from '@sia/domain/jatuh-tempo'
import { daysBetween } from './dates.ts'

// Days of a month, one of which always lies so long ago that the fine of that installment is two units.
const HARI = [10, 5, 15, 20, 25, 1]
const AGO = { least: 11, most: 20 }

/**
 * The college's setting by which so many installments of an intake are due today: on which day of a month, and from which
 * month of the intake's year.
 */
export function planJatuhTempo(
  today: string,
  angkatan: number,
  terakhir: number,
): JatuhTempoAngsuran {
  const [tahun = 0, bulan = 0] = today.split('-').map(Number)
  const months = (tahun - angkatan) * 12 + bulan
  const found = HARI.flatMap((hari) =>
    [0, 1].map((before) => ({ hari, bulan_pertama: months - before - terakhir + 1 })),
  ).find((setting) => {
    const ago = daysBetween(findJatuhTempo(terakhir, angkatan, setting), today)
    return AGO.least <= ago && ago <= AGO.most
  })
  if (!found) throw new RangeError(`no day of a month for ${today}`)
  return found
}
