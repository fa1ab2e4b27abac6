import { DIAJUKAN, DISETUJUI } from '@sia/domain/buku-saku'
import type { ClaimRow } from '@sia/office/features/buku-saku/queries'

/** A claim in a word. */
export const presentBrief = (row: ClaimRow) => ({
  id: row.id,
  kegiatan: row.buku_saku_kegiatan.judul,
  tanggal: row.tanggal,
  status: statusOf(row.status),
})

/** The word of a claim’s status. */
export function statusOf(status: number) {
  if (status === DIAJUKAN) return 'menunggu' as const
  return status === DISETUJUI ? ('disetujui' as const) : ('ditolak' as const)
}
