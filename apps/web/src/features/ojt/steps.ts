import type { Ojt } from '@sia/contracts/ojt'
import { countSteps, type HalamanOjt, LANGKAH_OJT } from '@sia/domain/ojt-state'
import { showTanggal } from '@sia/domain/time'

/** A step on the way through OJT, and how the student stands to it. */
export interface Step {
  label: string
  detail: string
  state: 'selesai' | 'sekarang' | 'nanti'
}

/**
 * The four steps of OJT with what came of them. `periode` is the student's own first and last day,
 * 'YYYY-MM-DD', once he has a company. Product §7.5.
 */
export function listSteps(
  halaman: HalamanOjt,
  { mhs_pojt, hari_ini }: Pick<Ojt, 'mhs_pojt' | 'hari_ini'>,
  periode: { dari: string; sampai: string } | null,
  mayChoose: boolean,
): Step[] {
  const kelompok_nim = mhs_pojt?.kelompok_nim ?? null
  const sampai = periode?.sampai ?? null
  const { selesai, sekarang } = countSteps(halaman, {
    today: hari_ini,
    sampai,
    kelompok_nim,
    mayChoose,
  })
  const details = [
    'oleh Bagian Akademik',
    mhs_pojt?.perusahaan.nama ?? 'satu kali saja',
    kelompok_nim ? `Kelompok ${kelompok_nim}` : 'teman seperusahaan',
    periode
      ? `${showTanggal(periode.dari)} s.d. ${showTanggal(periode.sampai)}`
      : 'di perusahaan Anda',
  ]
  return LANGKAH_OJT.map((label, index) => {
    const step = { label, detail: details[index] ?? '' }
    if (index === sekarang) return { ...step, state: 'sekarang' }
    return { ...step, state: index < selesai ? 'selesai' : 'nanti' }
  })
}
