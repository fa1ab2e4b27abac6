import { formatMoment, showMoment } from '@sia/domain/time'
import type { Changes } from './changes.ts'

/** A message: a line for a subject, and the whole text. */
export interface Message {
  subject: string
  text: string
}

/** The changes at a college, for the person they wake. */
export function messageOf({ began, ended, state }: Changes, college: string, now: Date): Message {
  const subject =
    began.length > 0
      ? `SIA ${college}: ${began.map(({ bagian }) => bagian).join(', ')} bermasalah`
      : `SIA ${college}: ${ended.map(({ bagian }) => bagian).join(', ')} sudah baik`
  const open = Object.keys(state).length
  const lines = [
    ...began.map(
      ({ bagian, keterangan, saran }) =>
        `MASALAH ${bagian}: ${keterangan}${saran && `\n→ ${saran}`}`,
    ),
    ...ended.map(
      ({ bagian, sejak }) => `BAIK LAGI ${bagian}, sejak ${when(new Date(sejak))} bermasalah`,
    ),
    open === 0 ? 'Tidak ada masalah lain.' : `Masalah sekarang: ${Object.keys(state).join(', ')}.`,
    `${when(now)}. Selengkapnya: sia periksa`,
  ]
  return { subject, text: lines.join('\n') }
}

/** The message of `--coba`. */
export const trialMessage = (college: string, now: Date): Message => ({
  subject: `SIA ${college}: percobaan`,
  text: `Pemberitahuan SIA sampai di sini. Ini hanya percobaan, ${when(now)}.`,
})

const when = (moment: Date) => showMoment(formatMoment(moment))
