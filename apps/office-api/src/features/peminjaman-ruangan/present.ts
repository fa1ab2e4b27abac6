import { loanListOf } from '@sia/domain/peminjaman-ruangan'
import type { PeminjamanRow } from '@sia/office/features/peminjaman-ruangan/queries'

/** A loan in a word. */
export const presentBrief = (row: PeminjamanRow, now: Date) => ({
  id: row.id,
  ruangan: row.ruangan.nama,
  dari: row.dari,
  sampai: row.sampai,
  status: loanListOf(row, now),
})
