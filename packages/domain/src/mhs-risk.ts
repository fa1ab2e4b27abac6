/** What may keep a student from finishing, as the offices read it. Product §25.6. */
export const RISKS = [
  'kehadiran di bawah minimal',
  'nilai belum lengkap',
  'tunggakan',
  'belum OJT',
] as const

export type Risk = (typeof RISKS)[number]
