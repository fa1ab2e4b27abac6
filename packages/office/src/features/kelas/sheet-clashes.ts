import { todayWita } from '@sia/domain/time'
import type { Tx } from '@sia/server/db/change'
import { findMovedClashes } from './moved-clashes.ts'

/** The manual's sentence of it. */
export const CLASHES_REMARK =
  'Pertemuan hari ini dan sesudahnya yang ruangan, dosen, atau mahasiswanya sudah terpakai pada jam itu tetap diimpor, tetapi dihitung dan disebut satu per satu sebelum ditulis.'

// The sessions that the sheet gave a time or a place, and that are still to be held.
const WRITTEN = `
  select distinct p.kelas_id, p.pertemuan, p.tanggal::text as tanggal
    from journal j join pengajaran p on p.id = (j.key ->> 'id')::int
   where (j.made or j.changes ?| '{status,tanggal,dari,sampai,ruangan_id}'::text[])
     and p.status is distinct from 9 and p.tanggal >= $1::date
   order by 3, 1, 2`

/**
 * Clashes in rooms and of people of the sessions that a sheet has written, by the rule of the form: their count, then a
 * sentence each. Nothing before the WITA day of `now`. Product §25.11.
 */
export async function findSheetClashes(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await tx.query<{ kelas_id: number; pertemuan: string; tanggal: string }>(
    WRITTEN,
    [todayWita(now)],
  )
  const found = await findMovedClashes(tx, rows)
  return found.length === 0
    ? []
    : [
        `${found.length} bentrok bila ditulis. Ubah hari, jam, atau ruangannya bila tidak dimaksud:`,
        ...found,
      ]
}
