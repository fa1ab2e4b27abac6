import { SURAT, showNomorSurat, showRujukan, stateOfSurat } from '@sia/domain/surat'
import { todayWita } from '@sia/domain/time'
import type { Terbit } from '@sia/server/surat/paper'
import type { SuratRow } from './queries.ts'

/** Where the PDF of a paper is, below the portal. */
export const UNDUH = '/surat/unduh/'

/** A paper as the wire has it. */
export function presentSurat({ berlaku, urut, ...row }: SuratRow) {
  const keadaan = stateOfSurat(row.keadaan, berlaku ?? false)
  const nomor =
    urut === null || row.terbit_pada === null
      ? null
      : showNomorSurat(row.jenis, urut, todayWita(row.terbit_pada))
  return { ...row, nomor, keadaan, unduh: keadaan === 'terbit' ? `${UNDUH}${row.id}.pdf` : null }
}

/** The name that a paper is saved under, 'Kartu Hasil Studi Semester 3 24010001.pdf'. */
export const fileNameOf = (
  { jenis, rujukan, isi }: Terbit & { rujukan: string },
  nim: string,
): string =>
  `${[SURAT[jenis].label, showRujukan(jenis, rujukan, isi.ke), nim].filter(Boolean).join(' ')}.pdf`
