// WITA is UTC+8 all year round: there is no daylight saving time in Indonesia.
const WITA_MS = 8 * 60 * 60 * 1000

const HARI = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']
const BULAN = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
]

/**
 * A moment as the wire writes it: 'YYYY-MM-DD HH:mm:ss' in WITA. Product §18.4.
 * @throws RangeError for an invalid Date.
 */
export function formatMoment(d: Date): string {
  return new Date(d.getTime() + WITA_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * A WITA moment read strictly: 'YYYY-MM-DD HH:mm' or 'YYYY-MM-DD HH:mm:ss', a 'T' allowed instead
 * of the space; null when it is no real moment. Product §18.4.
 */
export function parseMoment(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text)
  if (!match) return null
  const [, day, minute, second = ':00'] = match
  const moment = new Date(`${day}T${minute}${second}+08:00`)
  // Writing it back finds what Date lets pass: 30 February, 24:00.
  return isValid(moment) && formatMoment(moment) === `${day} ${minute}${second}` ? moment : null
}

/**
 * The calendar day on campus (WITA), 'YYYY-MM-DD'. Product §1.2.
 * @throws RangeError for an invalid Date.
 */
export function todayWita(now: Date): string {
  return formatMoment(now).slice(0, 10)
}

/**
 * A day, stored as UTC midnight, as the wire writes it: 'YYYY-MM-DD'. Product §18.4.
 * @throws RangeError for an invalid Date.
 */
export function formatDay(d: Date): string {
  return d.toISOString().slice(0, 10)
}

/**
 * A day 'YYYY-MM-DD' read strictly, as UTC midnight; null when it is not in the calendar
 * (2025-02-30). Product §18.4.
 */
export function parseDay(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return isValid(day) && formatDay(day) === text ? day : null
}

/**
 * A time of day, stored on 1970-01-01 UTC, as the wire writes it: 'HH:mm:ss'. Product §18.4.
 * @throws RangeError for an invalid Date.
 */
export function formatTime(d: Date): string {
  return d.toISOString().slice(11, 19)
}

/**
 * A time of day 'HH:mm' or 'HH:mm:ss' read strictly, on 1970-01-01 UTC; null when it is none.
 * Product §18.4.
 */
export function parseTime(text: string): Date | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)) return null
  return new Date(`1970-01-01T${text}Z`)
}

/**
 * The Indonesian name of a weekday, 1 (Senin) to 7 (Minggu); '-' for anything else. Product §1.2.
 */
export function nameHari(hari: number | null): string {
  return (hari !== null && HARI[hari - 1]) || '-'
}

/**
 * The Indonesian name of a month, 1 (Januari) to 12 (Desember); '-' for anything else.
 * Product §1.2.
 */
export function nameBulan(bulan: number | null): string {
  return (bulan !== null && BULAN[bulan - 1]) || '-'
}

/**
 * A day 'YYYY-MM-DD' as the student reads it, '01-02-2026'; '-' when there is none. Product §1.2.
 */
export function showTanggal(text: string | null): string {
  return text !== null && parseDay(text) ? text.split('-').reverse().join('-') : '-'
}

/** A day 'YYYY-MM-DD' in words, '1 Februari 2026'; '-' when there is none. Product §1.2. */
export function showTanggalLong(text: string | null): string {
  if (text === null || !parseDay(text)) return '-'
  return `${Number(text.slice(8))} ${nameBulan(Number(text.slice(5, 7)))} ${text.slice(0, 4)}`
}

/**
 * A time of day 'HH:mm:ss' as the student reads it, '08.00'; '-' when there is none. Product §1.2.
 */
export function showJam(text: string | null): string {
  return text !== null && parseTime(text) ? text.slice(0, 5).replace(':', '.') : '-'
}

/**
 * A moment 'YYYY-MM-DD HH:mm:ss' in WITA as the student reads it, '01-02-2026 08.00 WITA'; '-' when
 * there is none. Product §1.2.
 */
export function showMoment(text: string | null): string {
  if (text === null || !parseMoment(text)) return '-'
  return `${showTanggal(text.slice(0, 10))} ${showJam(text.slice(11))} WITA`
}

/**
 * A moment 'YYYY-MM-DD HH:mm:ss' in WITA in words, '1 Februari 2026, 08.00 WITA'; '-' when there is
 * none. Product §1.2.
 */
export function showMomentLong(text: string | null): string {
  if (text === null || !parseMoment(text)) return '-'
  return `${showTanggalLong(text.slice(0, 10))}, ${showJam(text.slice(11))} WITA`
}

/**
 * A WITA moment 'YYYY-MM-DD HH:mm:ss' as machines read it in `<time>`: '2026-02-01T08:00:00+08:00'.
 * Product §1.2.
 */
export function instantOf(text: string): string {
  return `${text.replace(' ', 'T')}+08:00`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How long ago a moment was; it and now are 'YYYY-MM-DD HH:mm:ss' in WITA, as the server says them:
 * 'Baru saja', '5 menit lalu', '3 jam lalu', and from the second day on by the WITA calendar:
 * 'Kemarin', '3 hari lalu', '2 minggu lalu', '4 bulan lalu', '2 tahun lalu'. A moment more than a
 * minute ahead is told by its day; '-' when a text is no moment. Product §1.2.
 */
export function showSince(text: string, sekarang: string): string {
  const [then, now] = [parseMoment(text), parseMoment(sekarang)]
  if (!then || !now) return '-'
  const ms = now.getTime() - then.getTime()
  if (ms <= -MINUTE_MS) return showTanggalLong(text.slice(0, 10))
  if (ms < MINUTE_MS) return 'Baru saja'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} menit lalu`
  const days = daysBetween(text.slice(0, 10), sekarang.slice(0, 10))
  if (days === 0) return `${Math.floor(ms / HOUR_MS)} jam lalu`
  if (days === 1) return 'Kemarin'
  if (days < 7) return `${days} hari lalu`
  if (days < 30) return `${Math.floor(days / 7)} minggu lalu`
  return days < 365 ? `${Math.floor(days / 30)} bulan lalu` : `${Math.floor(days / 365)} tahun lalu`
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/**
 * A day 'YYYY-MM-DD' in words with its weekday, 'Minggu, 1 Februari 2026'; '' when it is no day, as
 * while it is being typed. Product §1.2.
 */
export function showHariTanggal(text: string): string {
  const day = parseDay(text)
  return day ? `${weekdayOf(day)}, ${showTanggalLong(text)}` : ''
}

/**
 * A moment 'YYYY-MM-DD HH:mm[:ss]' in WITA in words with its weekday, a 'T' allowed instead of the
 * space: 'Minggu, 1 Februari 2026, 08.00 WITA'; '' when it is no moment. Product §1.2.
 */
export function showHariMoment(text: string): string {
  const day = parseDay(text.slice(0, 10))
  return day && parseMoment(text) ? `${weekdayOf(day)}, ${showMomentLong(text)}` : ''
}

/** The weekday of a day 'YYYY-MM-DD', 1 (Senin) to 7 (Minggu); NaN when it is no day. Product §1.2. */
export function hariOf(text: string): number {
  const day = parseDay(text)
  return day ? day.getUTCDay() || 7 : Number.NaN
}

/**
 * A day some days later, earlier for a negative count; both 'YYYY-MM-DD'. Product §1.2.
 * @throws RangeError for a text that is no day.
 */
export function addDays(text: string, count: number): string {
  return formatDay(new Date(Date.parse(text) + count * DAY_MS))
}

function weekdayOf(day: Date): string {
  return nameHari(day.getUTCDay() || 7)
}

function isValid(d: Date): boolean {
  return !Number.isNaN(d.getTime())
}
