import { storedPath } from '@sia/domain/berkas'

/** Where the files of a complaint are stored: its photo, and the evidence of what was done. */
export const ksPathsOf = (ks: {
  foto: string | null
  butki_tindak_lanjut: string | null
}): string[] => [
  ...(ks.foto ? [storedPath('ks', ks.foto)] : []),
  ...(ks.butki_tindak_lanjut ? [storedPath('ks/tindak_lanjut', ks.butki_tindak_lanjut)] : []),
]
