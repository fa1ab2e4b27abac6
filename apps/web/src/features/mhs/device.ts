import type { Sesi } from '@sia/contracts/sesi'

/** A device as the student reads it; one that said nothing has no name. */
export const nameOf = ({ perangkat }: Pick<Sesi, 'perangkat'>): string =>
  perangkat ?? 'Perangkat tidak dikenal'
