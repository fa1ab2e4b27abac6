/** The written record, and the number by which it is taken back; null where nothing was other than before. */
export interface Written {
  id: number
  nomor: number | null
}
