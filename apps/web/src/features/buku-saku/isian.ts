import type { Kegiatan } from '@sia/contracts/buku-saku'
import { STATUS_CHOICES } from '@sia/domain/buku-saku'
import { statusOf } from './status.ts'

/** What the inputs of a claim hold; the status by its label, for two of them have the same value. */
export interface Isian {
  status: string
  tanggal: string
}

/** The form of a claim as it is before anything is typed. */
export function isianOf(kegiatan: Kegiatan): Isian {
  const status = String(statusOf(kegiatan) ?? '')
  const chosen = STATUS_CHOICES.find(({ value }) => value === status)
  return { status: chosen?.label ?? '', tanggal: kegiatan.buku_saku[0]?.tanggal ?? '' }
}
