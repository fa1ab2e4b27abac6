import type { Ojt } from '@sia/contracts/ojt'
import type { HalamanOjt } from '@sia/domain/ojt-state'
import { showTanggal } from '@sia/domain/time'

/** A step on the way through OJT, and how the student stands to it. */
export interface Step {
  label: string
  detail: string
  state: 'selesai' | 'sekarang' | 'nanti'
}

/**
 * The four steps of OJT: the done ones, the one that is due and those to come; none is due before the page
 * opens. `periode` is the student's own first and last day, 'YYYY-MM-DD', once he has a company. Product §7.5.
 */
export function listSteps(
  halaman: HalamanOjt,
  mhs_pojt: Ojt['mhs_pojt'],
  periode: { dari: string; sampai: string } | null,
): Step[] {
  const kelompok_nim = mhs_pojt?.kelompok_nim ?? null
  const place = placeOf(halaman, kelompok_nim)
  const steps = [
    { label: 'Aktif OJT', detail: 'oleh Bagian Akademik' },
    { label: 'Pilih perusahaan', detail: mhs_pojt?.perusahaan.nama ?? 'satu kali saja' },
    {
      label: 'Pilih kelompok',
      detail: kelompok_nim ? `Kelompok ${kelompok_nim}` : 'teman seperusahaan',
    },
    {
      label: 'Laksanakan OJT',
      detail: periode
        ? `${showTanggal(periode.dari)} s.d. ${showTanggal(periode.sampai)}`
        : 'di perusahaan Anda',
    },
  ]
  return steps.map((step, index) => {
    if (index === place) return { ...step, state: 'sekarang' }
    return { ...step, state: index < place ? 'selesai' : 'nanti' }
  })
}

function placeOf(halaman: HalamanOjt, kelompok_nim: string | null): number {
  if (halaman === 'belum_dibuka') return -1
  if (halaman === 'tidak_aktif') return 0
  if (halaman === 'pilih_perusahaan') return 1
  return kelompok_nim === null ? 2 : 3
}
