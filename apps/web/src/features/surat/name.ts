import { type JenisSurat, SURAT, showRujukan } from '@sia/domain/surat'

/** A paper's name with its subject, 'Kartu Hasil Studi · Semester 3'. */
export const nameSurat = ({
  jenis,
  rujukan,
  ke,
}: {
  jenis: JenisSurat
  rujukan: string
  ke: number | null
}): string => [SURAT[jenis].label, showRujukan(jenis, rujukan, ke)].filter(Boolean).join(' · ')
