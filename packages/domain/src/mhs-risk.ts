import { OF_ALL } from './absensi.ts'

/** Reasons why a student may not finish, as the offices read it. Product §25.6. */
export const RISKS = [
  'kehadiran di bawah minimal',
  'nilai belum lengkap',
  'tunggakan',
  'belum OJT',
] as const

export type Risk = (typeof RISKS)[number]

/** A risk in words: the least attendance goes by all 12 meetings. Product §4.7. */
export const sayRisk = (risk: Risk): string =>
  risk === 'kehadiran di bawah minimal' ? `${risk} (${OF_ALL})` : risk
