import type { FilterName } from '@sia/office/sheets/source'
import { oneWord, texts } from '../lib/arguments.ts'

const ANGKATAN = {
  type: 'number',
  array: true,
  nargs: 1,
  describe: 'Hanya angkatan ini; boleh diulang',
} as const

/** The options for those of the filters that are possible. */
export const filterOptions = (possible: FilterName[]) => ({
  ...(possible.includes('kelas') && {
    kelas: texts('Hanya kelas dengan kode ini; boleh diulang'),
  }),
  ...(possible.includes('jurusan') && {
    jurusan: texts('Hanya jurusan ini, nomor atau namanya; boleh diulang'),
  }),
  ...(possible.includes('angkatan') && { angkatan: ANGKATAN }),
  ...((possible.includes('semester') || possible.includes('tahun_ajaran')) && {
    semester: oneWord("Hanya semester ini: 4, 2025/2026, '2025/2026 genap', atau aktif"),
  }),
})
