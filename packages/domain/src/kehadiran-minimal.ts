import { type Absensi, countHadir, countRemaining, type Pengajaran } from './absensi.ts'

/** The meetings that a percentage is of. Product §4.4. */
const PERTEMUAN = 12

/** The absences that the least attendance still allows in one class. */
export type SisaAbsen = {
  /** 'boleh': some may be missed; 'wajib': none of those to come; 'gagal': out of reach; 'tercapai': reached, none to come. */
  keadaan: 'boleh' | 'wajib' | 'gagal' | 'tercapai'
  /** How many of those to come may be missed. */
  kali: number
  sentence: string
}

/**
 * How often a student may still be absent from a class, in words that he reads.
 * @param kelas the sessions of the class and the marks of this student alone.
 * @param minimal the least attendance in whole percent of the 12 planned meetings, 1 to 100.
 * Product §4.7.
 */
export function explainSisaAbsen(
  kelas: { pengajaran: Pengajaran[]; absensi: Absensi[] },
  minimal: number,
): SisaAbsen {
  const missing = Math.ceil((minimal * PERTEMUAN) / 100) - countHadir(kelas)
  const remaining = countRemaining(kelas)
  if (missing > remaining) {
    const end = remaining > 0 ? 'tidak dapat tercapai lagi' : 'tidak tercapai'
    return { keadaan: 'gagal', kali: 0, sentence: `Kehadiran minimal ${minimal}% ${end}` }
  }
  if (remaining === 0) {
    return { keadaan: 'tercapai', kali: 0, sentence: `Kehadiran minimal ${minimal}% tercapai` }
  }
  if (missing === remaining) {
    return {
      keadaan: 'wajib',
      kali: 0,
      sentence: `Wajib hadir di ${remaining} pertemuan yang tersisa`,
    }
  }
  const kali = Math.min(remaining - missing, remaining)
  return { keadaan: 'boleh', kali, sentence: `Masih boleh tidak hadir ${kali} kali` }
}
