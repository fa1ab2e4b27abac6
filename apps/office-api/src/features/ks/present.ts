import { type KsJenis, type KsStatus, ksListOf } from '@sia/domain/ks'
import type { KsRow } from '@sia/office/features/ks/queries'

/** A complaint in a word. */
export const presentBrief = (row: KsRow) => ({
  id: row.id,
  judul: row.judul,
  created_at: row.created_at,
  status: ksListOf(row.status as KsStatus, (row.pesan.at(-1)?.jenis as KsJenis) ?? null),
})
