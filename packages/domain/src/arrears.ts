import { type Angsuran, computeBayar, pickLate } from './angsuran.ts'

/** How long something has been late, the shortest first. Product §25.16. */
export const AGES = [
  'sampai 1 bulan',
  '1 sampai 2 bulan',
  '2 sampai 3 bulan',
  'lebih dari 3 bulan',
] as const

/** A student's late payments, in whole rupiah. */
export interface Arrears {
  /** The sum of late and partly paid installments with their fines, as the student reads it. */
  lewat: number
  /** Which of it are fines. */
  denda: number
  /** `lewat` by age, as AGES has them; amounts without a day count as the youngest. */
  umur: [number, number, number, number]
  /** How many of them there are. */
  kali: number
}

/**
 * A student's late payments by age. Takes his slots and today as 'YYYY-MM-DD' in WITA. Product §25.16: 750,000 due on
 * 10 September and 750,000 with a fine of 5,000 due on 10 November are, on 28 November, 750,000 of 2 to 3 months and
 * 755,000 of up to 1.
 */
export function computeArrears(angsuran: readonly Angsuran[], today: string): Arrears {
  const ages: Arrears['umur'] = [0, 0, 0, 0]
  const late = pickLate(angsuran)
  for (const { kurang, denda, jatuh_tempo } of late) {
    ages[ageOf(jatuh_tempo, today)] += kurang + denda
  }
  const bayar = computeBayar(late)
  return {
    lewat: bayar?.jumlah ?? 0,
    denda: bayar?.denda ?? 0,
    umur: ages,
    kali: late.length,
  }
}

/** Whole months from a day to another one, at most 3; none where the day is still to come. */
function ageOf(jatuh_tempo: string | null, today: string): 0 | 1 | 2 | 3 {
  if (jatuh_tempo === null || jatuh_tempo >= today) return 0
  const [year = 0, month = 0, day = 0] = jatuh_tempo.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number)
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0)
  return Math.min(months, 3) as 0 | 1 | 2 | 3
}
