/** Whether students see a news item or an announcement: not yet, now, no longer, or taken back. */
export type Showing = 'dijadwalkan' | 'terbit' | 'lewat' | 'ditarik'

/** Each as offices read it. */
export const SHOWING: Record<Showing, string> = {
  dijadwalkan: 'Dijadwalkan',
  terbit: 'Terbit',
  lewat: 'Lewat',
  ditarik: 'Ditarik',
}

interface Shown {
  /** From when it is seen. */
  from: Date
  /** From when it is seen no longer; null while it stays. */
  until: Date | null
  /** Since when it is taken back; null for what is not. */
  ditarik_pada: Date | null
}

/** An item's state at a moment. Product §10.1, §11.1. */
export function showingAt({ from, until, ditarik_pada }: Shown, now: Date): Showing {
  if (ditarik_pada !== null && ditarik_pada <= now) return 'ditarik'
  if (from > now) return 'dijadwalkan'
  return until !== null && until <= now ? 'lewat' : 'terbit'
}
