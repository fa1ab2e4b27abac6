import type { KsJenis, KsStatus } from '@sia/domain/ks'
import type { KsRow } from './queries.ts'

/** A complaint with its thread, and with the latest answer apart for clients that know no thread. Product §15. */
export function presentKs({ status, pesan, ...ks }: KsRow) {
  const jawaban = pesan.findLast(({ jenis }) => jenis === 'jawaban')
  return {
    ...ks,
    status: status as KsStatus,
    pesan: pesan.map((one) => ({ ...one, jenis: one.jenis as KsJenis })),
    tindak_lanjut: jawaban?.isi ?? null,
  }
}
