import { explainSisaAbsen } from '@sia/domain/kehadiran-minimal'
import type { Pengajaran } from './kehadiran.ts'

const COLOUR_OF = {
  boleh: 'text-muted',
  wajib: 'text-accent-ink',
  gagal: 'text-bad',
  tercapai: 'text-good',
}

interface SisaAbsenProps {
  pengajaran: Pengajaran[]
  /** The college's least attendance in percent; without one nothing is said. */
  minimal: number | null | undefined
  className?: string
}

/** How often the student may still be absent. Product §4.7. */
export function SisaAbsen({ pengajaran, minimal, className = '' }: SisaAbsenProps) {
  if (!minimal) return null
  const absensi = pengajaran.flatMap((one) => one.absensi)
  const { keadaan, sentence } = explainSisaAbsen({ pengajaran, absensi }, minimal)
  return <p className={`font-semibold ${COLOUR_OF[keadaan]} ${className}`}>{sentence}</p>
}
