/** Options that choose students by intake, level and programme. */
export const FILTERS = {
  angkatan: { type: 'number', describe: 'Hanya angkatan ini', coerce: wholeNumber('--angkatan') },
  jenjang: { choices: ['D1', 'D2'], describe: 'Hanya jenjang ini' },
  jurusan: {
    type: 'number',
    describe: 'Hanya jurusan dengan nomor ini',
    coerce: wholeNumber('--jurusan'),
  },
} as const

/** The same as a command receives them. */
export interface FilterWords {
  angkatan: number | undefined
  jenjang: 'D1' | 'D2' | undefined
  jurusan: number | undefined
}

function wholeNumber(option: string) {
  return (value: number | undefined) => {
    if (value !== undefined && !(Number.isInteger(value) && value > 0 && value < 2 ** 31)) {
      throw new Error(`${option} harus satu bilangan.`)
    }
    return value
  }
}
