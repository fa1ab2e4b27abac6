import { type JenisSurat, SURAT, showRujukan } from '@sia/domain/surat'

/** What a paper is called with what it is about, 'Kartu Hasil Studi · Semester 3'. */
export const nameSurat = ({ jenis, rujukan }: { jenis: JenisSurat; rujukan: string }): string =>
  [SURAT[jenis].label, showRujukan(jenis, rujukan)].filter(Boolean).join(' · ')
