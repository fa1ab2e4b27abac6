import { storedPath } from '@sia/domain/berkas'

/** Where the proof of a claim is stored. */
export const claimPathsOf = ({ bukti }: { bukti: string | null }): string[] =>
  bukti ? [storedPath('buku_saku', bukti)] : []
