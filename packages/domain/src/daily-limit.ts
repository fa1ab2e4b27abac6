import { todayWita } from './time.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WITA_MS = 8 * 60 * 60 * 1000

/**
 * Acts with a daily limit: send complaints, send photos (bytes), like or unlike news, claim activities of the pocket
 * book, change what is stored (profile, loans, survey answers).
 */
export type Kegiatan = 'ks' | 'foto' | 'suka' | 'klaim' | 'ubah'

const REACHED: Record<Kegiatan, (batas: string) => string> = {
  ks: (batas) => `Anda sudah mengirim ${batas} kritik dan saran hari ini.`,
  foto: (batas) => `Foto yang Anda kirim dalam sehari paling banyak ${batas} MB.`,
  suka: (batas) => `Anda sudah ${batas} kali memberi atau menarik suka hari ini.`,
  klaim: (batas) => `Anda sudah mengajukan ${batas} klaim kegiatan hari ini.`,
  ubah: (batas) => `Anda sudah ${batas} kali mengubah data hari ini.`,
}

/**
 * Why something is refused for today; `batas` is what a day allows, for photos in megabytes.
 * Product §17.2.
 */
export function explainBatas(kegiatan: Kegiatan, batas: number): string {
  return `${REACHED[kegiatan](batas.toLocaleString('id-ID'))} Silakan lanjutkan besok.`
}

/** Seconds until midnight on campus (WITA), 1 or more. Product §17.2. */
export function secondsUntilTomorrow(now: Date): number {
  const midnight = Date.parse(`${todayWita(now)}T00:00:00Z`) - WITA_MS + DAY_MS
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1000))
}
