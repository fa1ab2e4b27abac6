import { formatMoment, parseMoment, showMoment, todayWita } from './time.ts'

/** Maintenance as campus IT has set it; both may be left out. */
export type Pemeliharaan = { pesan: string | null; sampai: Date | null }

const HARI_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/**
 * The expected end of maintenance as an operator writes it: '2026-11-22 06:00' (WITA), '06:00' or
 * '06.00' (the next time it is that late, WITA), '2 jam', '90 menit' or '1 jam 30 menit' (from now
 * on); null when it is none of these.
 */
export function parseSelesai(text: string, now: Date): Date | null {
  const jam = /^(\d{1,2})[.:](\d{2})$/.exec(text)
  if (jam) {
    const at = parseMoment(`${todayWita(now)} ${jam[1]?.padStart(2, '0')}:${jam[2]}`)
    return at && at <= now ? new Date(at.getTime() + HARI_MS) : at
  }
  const lama = /^(?:(\d{1,4}) ?jam)? ?(?:(\d{1,4}) ?menit)?$/i.exec(text)
  if (lama?.[1] || lama?.[2]) {
    const minutes = Number(lama[1] ?? 0) * 60 + Number(lama[2] ?? 0)
    return new Date(now.getTime() + minutes * MINUTE_MS)
  }
  return parseMoment(text)
}

/**
 * A student's text during maintenance: the operator's words and the expected end; after that end, that it takes longer.
 * Product §2.6.
 */
export function describePemeliharaan({ pesan, sampai }: Pemeliharaan, now: Date): string {
  const text = asSentence(pesan ?? 'Situs sedang dalam pemeliharaan')
  if (!sampai) return text
  const at = showMoment(formatMoment(sampai))
  return sampai > now
    ? `${text} Diperkirakan selesai ${at}.`
    : `${text} Semula diperkirakan selesai ${at}, ternyata perlu waktu lebih lama.`
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
