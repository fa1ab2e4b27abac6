/** Options that choose students by intake, level and programme. */
export const FILTERS = {
  angkatan: { type: 'number', describe: 'Hanya angkatan ini' },
  jenjang: { choices: ['D1', 'D2'], describe: 'Hanya jenjang ini' },
  jurusan: { type: 'number', describe: 'Hanya jurusan dengan nomor ini' },
} as const

/** The same as a command receives them. */
export interface FilterArgs {
  angkatan: number | undefined
  jenjang: 'D1' | 'D2' | undefined
  jurusan: number | undefined
}
