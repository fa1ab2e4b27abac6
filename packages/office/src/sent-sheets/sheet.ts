/** How far a sheet has come. Product §25.19. */
export type SheetState =
  | 'memeriksa'
  | 'siap'
  | 'menulis'
  | 'selesai'
  | 'mengurungkan'
  | 'diurungkan'
  | 'gagal'

/** Choices beyond the usual. */
export interface SheetChoices {
  /** Hidden sheets and rows are read too. */
  tersembunyi: boolean
  /** Columns whose unreadable cells are left out. */
  lewati: string[]
  /** Acts on demand alone. */
  permintaan: string[]
  /** The class of every line, of kinds that lecturers keep by class. */
  kelas: string | null
}

/** Checksum of a check, in SQL over `lembar`: the sheet's kind, its choices, its mended cells, and the findings. */
export const CHECKED = "md5(concat_ws(e'\\n', jenis, pilihan, perbaikan, laporan))"
