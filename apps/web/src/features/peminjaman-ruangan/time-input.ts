import { showJam, showMoment, showTanggal } from '@sia/domain/time'

/**
 * The moment of a date-time input, as the wire wants it. Takes '2026-11-25T08:00'; returns '2026-11-25 08:00:00', which
 * the server reads as WITA; '' stays ''. Product §18.4.
 */
export function toMoment(input: string): string {
  return input === '' ? '' : `${input.replace('T', ' ')}:00`.slice(0, 19)
}

/** A moment of the wire for a date-time input. Takes '2026-11-25 08:00:00'; returns '2026-11-25T08:00'. */
export function toInput(moment: string): string {
  return moment.slice(0, 16).replace(' ', 'T')
}

/**
 * A period as the student reads it. Takes two moments; returns '25-11-2026 08.00–10.00 WITA', with the
 * day twice when it ends on another. Product §1.2.
 */
export function showRange(dari: string, sampai: string): string {
  if (dari.slice(0, 10) !== sampai.slice(0, 10))
    return `${showMoment(dari)} – ${showMoment(sampai)}`
  const [mulai, selesai] = [showJam(dari.slice(11)), showJam(sampai.slice(11))]
  return `${showTanggal(dari.slice(0, 10))} ${mulai}–${selesai} WITA`
}
