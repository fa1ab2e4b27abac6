import type { JenisSurat } from '@sia/domain/surat'

/** A paper as its page of verification shows it; days are 'YYYY-MM-DD' in WITA. */
export interface VerifiedSurat {
  jenis: JenisSurat
  nomor: string
  /** Its subject, as in 'UTS Ganjil 2026/2027'; null where its kind says all. */
  tentang: string | null
  nama: string
  nim: string
  terbit: string
  keadaan: 'terbit' | 'diganti' | 'ditarik'
  /** Since when it does not hold; null where it does, or that is not known. */
  sejak: string | null
}

/** The server's word on a code: its paper, or why there is none. */
export type Verification =
  | VerifiedSurat
  | 'tidak_ada'
  | 'dihapus'
  | 'terlalu_sering'
  | 'belum_terbaca'
