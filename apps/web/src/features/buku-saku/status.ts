import { DIAJUKAN, DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import type { Tone } from '@sia/ui/badge'

/** The status of the student's claim for an activity; null without one. Product §9.1. */
export function statusOf({ buku_saku }: { buku_saku: { status: number }[] }): number | null {
  return buku_saku[0]?.status ?? null
}

/** A status in a word. Product §9.1. */
export function showStatus(status: number | null): { tone: Tone; text: string } {
  if (status === DIAJUKAN) return { tone: 'warn', text: 'Menunggu persetujuan' }
  if (status === DISETUJUI) return { tone: 'good', text: 'Disetujui' }
  if (status === DITOLAK) return { tone: 'bad', text: 'Ditolak' }
  return { tone: 'quiet', text: 'Belum diajukan' }
}
