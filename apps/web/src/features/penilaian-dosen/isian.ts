import type { WireBody } from '@sia/contracts/endpoint'
import type { Kelas } from '@sia/contracts/kelas'
import type { create } from '@sia/contracts/penilaian-dosen'
import type { Draft } from '../../lib/draft.ts'

/** The values of a rating that was given, as the form shows them. */
export function isianOf({ kelas_id: _, mhs_id: __, ...nilai }: Kelas['penilaian_dosen'][number]) {
  return Object.fromEntries(
    Object.entries(nilai).map(([field, value]): [string, string] => [field, String(value ?? '')]),
  )
}

/** The form as the wire wants it; what is empty the server asks for. Product §5. */
export function bodyOf(kelas_id: number, isian: Draft): WireBody<typeof create> {
  return {
    kelas_id,
    penampilan: isian.penampilan ?? '',
    kepribadian: isian.kepribadian ?? '',
    penguasaan_materi: isian.penguasaan_materi ?? '',
    mudah_diterima: isian.mudah_diterima ?? '',
    semangat_mengajar: isian.semangat_mengajar ?? '',
    ketepatan_waktu: isian.ketepatan_waktu ?? '',
    kritik_saran: isian.kritik_saran ?? '',
  }
}
