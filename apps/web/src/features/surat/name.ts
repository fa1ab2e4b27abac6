import { type JenisSurat, SURAT, showRujukan } from '@sia/domain/surat'

/** What a paper is called with what it is about, 'Kartu Hasil Studi · Semester 3'. */
export const nameSurat = ({
  jenis,
  rujukan,
  ke,
}: {
  jenis: JenisSurat
  rujukan: string
  ke: number | null
}): string => [SURAT[jenis].label, showRujukan(jenis, rujukan, ke)].filter(Boolean).join(' · ')
