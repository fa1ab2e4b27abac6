import { type Angsuran, pickTagihan } from './angsuran.ts'

/** How long something has been late, the shortest first. Product §25.16. */
export const AGES = [
  'sampai 1 bulan',
  '1 sampai 2 bulan',
  '2 sampai 3 bulan',
  'lebih dari 3 bulan',
] as const

/** What a student is late with, in whole rupiah. */
export interface Arrears {
  /** What is missing of installments that are late or paid in part. */
  lewat: number
  /** Their fines. */
  denda: number
  /** `lewat` by how long it has been late, as AGES has them; what has no day counts as the shortest. */
  umur: [number, number, number, number]
  /** How many of them there are. */
  kali: number
}

/**
 * What a student is late with, by age. Takes his slots and today as 'YYYY-MM-DD' in WITA. Product §25.16: 750,000 due on
 * 10 September and 750,000 due on 10 November are, on 28 November, 750,000 of 2 to 3 months and 750,000 of up to 1.
 */
export function computeArrears(angsuran: readonly Angsuran[], today: string): Arrears {
  const ages: Arrears['umur'] = [0, 0, 0, 0]
  const late = pickTagihan(angsuran).filter(({ keadaan }) => keadaan !== 'akan_datang')
  for (const { kurang, jatuh_tempo } of late) ages[ageOf(jatuh_tempo, today)] += kurang
  return {
    lewat: late.reduce((sum, { kurang }) => sum + kurang, 0),
    denda: late.reduce((sum, { denda }) => sum + denda, 0),
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
