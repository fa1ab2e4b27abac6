import type { Izin } from '@sia/domain/staf'
import { findKelas, mayHold } from '@sia/office/features/kelas/access'
import type { SesiId } from '@sia/office/features/presensi/queries'
import type { StafCtx } from '../../context.ts'

/** Who takes attendance. */
export const IZIN: Izin = 'absensi.isi'

/** Whether the caller may take the attendance of a session, as things are now. */
export async function mayTake(
  { pool, staf }: Pick<StafCtx, 'pool' | 'staf'>,
  { kelas_id, pertemuan }: SesiId,
): Promise<boolean> {
  if (!staf.izin.includes(IZIN)) return false
  const access = await findKelas(pool, staf.reach, kelas_id)
  return access !== null && mayHold(access, pertemuan)
}
