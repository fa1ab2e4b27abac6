import { DIAJUKAN, DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import type { IconName } from '@sia/ui/icon'

/** The states of a claim, those first that wait for the student. Product §9.3. */
export const STATES = ['ditolak', 'belum', 'diajukan', 'disetujui'] as const

/** Where the student's claim for an activity stands. Product §9.1. */
export type ClaimState = (typeof STATES)[number]

/** The filter of the list: a state, or nothing. */
export type Filter = 'semua' | ClaimState

interface Look {
  text: string
  icon: IconName
  /** The text's colour on a card. */
  ink: string
  /** The colour of its part of the progress, on the brand's panel. */
  part: string
}

/** How each state is said and shown. Product §9.1. */
export const LOOKS: Record<ClaimState, Look> = {
  disetujui: {
    text: 'Disetujui',
    icon: 'check',
    ink: 'text-good',
    part: 'bg-accent',
  },
  diajukan: {
    text: 'Menunggu',
    icon: 'clock',
    ink: 'text-accent-ink',
    part: 'bg-on-hero/75',
  },
  ditolak: {
    text: 'Ditolak',
    icon: 'close',
    ink: 'text-bad',
    part: 'bg-hero-bad',
  },
  belum: {
    text: 'Belum diajukan',
    icon: 'edit',
    ink: 'text-muted',
    part: 'bg-on-hero/20',
  },
}

/** The status of the student's claim for an activity; null without one. Product §9.1. */
export function statusOf({ buku_saku }: { buku_saku: { status: number }[] }): number | null {
  return buku_saku[0]?.status ?? null
}

/** The state of the student's claim for an activity. Product §9.1. */
export function stateOf(kegiatan: { buku_saku: { status: number }[] }): ClaimState {
  const status = statusOf(kegiatan)
  if (status === DIAJUKAN) return 'diajukan'
  if (status === DISETUJUI) return 'disetujui'
  return status === DITOLAK ? 'ditolak' : 'belum'
}
