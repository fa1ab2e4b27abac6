import type { WireReply } from '@sia/contracts/endpoint'
import type { list } from '@sia/contracts/sesi'

export type Sesi = WireReply<typeof list>['sesi'][number]

/** A device as the student reads it; one that said nothing has no name. */
export const nameOf = ({ perangkat }: Pick<Sesi, 'perangkat'>): string =>
  perangkat ?? 'Perangkat tidak dikenal'
