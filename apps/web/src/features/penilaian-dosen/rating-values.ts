import type { Kelas } from '@sia/contracts/kelas'

/** A rating before anything is chosen; what is empty is sent too, and named by the server. */
export const NOTHING = {
  penampilan: '',
  kepribadian: '',
  penguasaan_materi: '',
  mudah_diterima: '',
  semangat_mengajar: '',
  ketepatan_waktu: '',
  kritik_saran: '',
}

/** The values of a rating that was given, as the form shows them. */
export function valuesOf(given: Kelas['penilaian_dosen'][number]): typeof NOTHING {
  const fields = Object.keys(NOTHING) as (keyof typeof NOTHING)[]
  return Object.fromEntries(
    fields.map((field) => [field, String(given[field] ?? '')]),
  ) as typeof NOTHING
}
