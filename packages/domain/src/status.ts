import { type Check, OK, refuse } from './check.ts'
import { addDays, showTanggal } from './time.ts'

/** A student's standing at the college. Product §2.7. */
export const STATUS = ['aktif', 'cuti', 'lulus', 'keluar'] as const
export type Status = (typeof STATUS)[number]

/** A status with its first WITA day, null for aktif without one. */
export interface StatusMhs {
  status: Status
  sejak: string | null
}

/**
 * Whether a student may log in and read on a WITA day: on leave as ever, a graduate for so many days from his
 * last, who has left not at all. Product §2.7.
 * @param baca_hari days that a graduate may read, from the setting.
 */
export function mayRead({ status, sejak }: StatusMhs, today: string, baca_hari: number): boolean {
  if (status === 'lulus') return sejak === null || today < addDays(sejak, baca_hari)
  return status !== 'keluar'
}

/** The last WITA day on which a graduate may read; null for others, and where his last day is not known. */
export const lastDayToRead = ({ status, sejak }: StatusMhs, baca_hari: number): string | null =>
  status === 'lulus' && sejak !== null ? addDays(sejak, baca_hari - 1) : null

/** Statuses besides aktif in which a student changes his own profile; his password he changes in all. */
export const PROFILE_OPEN = ['cuti'] as const

/**
 * Whether a student may make a change, or the sentence why not. The statuses given are those besides aktif for
 * which the change is open. Product §2.7.
 */
export function checkChange(
  { status, sejak }: StatusMhs,
  open: readonly Status[],
): Check<'cuti' | 'lulus' | 'keluar'> {
  if (status === 'aktif' || open.includes(status)) return OK
  const since = sejak === null ? '' : ` sejak ${showTanggal(sejak)}`
  const over = `Status Anda ${status}${since}: data Anda dapat dibaca, tetapi tidak dapat diubah lagi.`
  const onLeave = `Anda sedang cuti${since}: ini belum dapat dilakukan. Hubungi Bagian Akademik bila Anda sudah kembali.`
  return refuse({ cuti: onLeave, lulus: over, keluar: over }, status)
}
