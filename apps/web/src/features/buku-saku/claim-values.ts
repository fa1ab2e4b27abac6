import type { Kegiatan } from '@sia/contracts/buku-saku'
import { DIAJUKAN, DITOLAK, NOT_TAKEN_PART, STATUS_CHOICES } from '@sia/domain/buku-saku'
import { todayWita } from '@sia/domain/time'
import { statusOf } from './status.ts'

/** The inputs of a claim; the status by its label, for two of them have the same value. */
export type FormValues = {
  status: string
  tanggal: string
}

/**
 * The form of a claim as it is before anything is typed: who opens it says that he has taken part. Takes the present
 * moment, and that of the chosen file, which is likelier to be of the day. Product §9.2.
 */
export function valuesOf(kegiatan: Kegiatan, now: number, ofFile?: number): FormValues {
  const status = String(statusOf(kegiatan) ?? DIAJUKAN)
  const chosen = STATUS_CHOICES.find(({ value }) => value === status)
  return { status: chosen?.label ?? '', tanggal: tanggalOf(kegiatan, now, ofFile) }
}

// A day outside of the month that the card shows would mostly be wrong, and Kantor warns of it: the student then says it.
function tanggalOf({ buku_saku, bulan, tahun }: Kegiatan, now: number, ofFile = now): string {
  const [claim] = buku_saku
  if (claim) return claim.tanggal
  const month = `${tahun}-${String(bulan).padStart(2, '0')}-`
  const today = todayWita(new Date(now))
  // The server takes no day to come; the clock of a camera may be ahead.
  const days = [todayWita(new Date(ofFile)), today].filter((day) => day <= today)
  return days.find((day) => day.startsWith(month)) ?? ''
}

/**
 * The claim as the wire wants it, null where the student says that there is nothing to claim. A rejected claim is made
 * again. Product §9.1, §9.2.
 */
export function bodyOf(kegiatan: Kegiatan, values: FormValues) {
  const isRejected = statusOf(kegiatan) === DITOLAK
  const chosen = STATUS_CHOICES.find(({ label }) => label === values.status)
  if (!isRejected && chosen === NOT_TAKEN_PART) return null
  return {
    buku_saku_kegiatan_id: kegiatan.id,
    status: isRejected ? DIAJUKAN : (chosen?.value ?? ''),
    tanggal: values.tanggal,
  }
}
