import { parseDay } from '@sia/domain/time'

/** An academic year as it is typed, 2026/2027 or 2026-2027. */
export function yearOf(text: string): string {
  const [, from, to] = /^(\d{4})[/-](\d{4})$/.exec(text.trim()) ?? []
  if (from && Number(to) === Number(from) + 1) return `${from}/${to}`
  throw new Error(`Tahun ajaran ditulis seperti 2026/2027: ${text}`)
}

/** A day as it is typed, 'YYYY-MM-DD'. */
export function dayOf(text?: string): string | undefined {
  if (text === undefined || parseDay(text)) return text
  throw new Error(`Tanggal harus ditulis YYYY-MM-DD: ${text}`)
}
