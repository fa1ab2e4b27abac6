import type { Izin } from '@sia/domain/staf'
import { findKelasOf, mayHold } from '@sia/office/features/kelas/access'
import type { SesiId } from '@sia/office/features/presensi/queries'
import type { StafCtx } from '../../context.ts'

/** Who takes attendance. */
export const IZIN: Izin = 'absensi.isi'

/** Somebody and a session of a class. */
interface Taking {
  staf: Pick<StafCtx['staf'], 'izin' | 'reach'>
  sesi: SesiId
}

/** Whether the caller may take the attendance of a session, as things are now. */
export const mayTake = async (
  { pool, staf }: Pick<StafCtx, 'pool' | 'staf'>,
  sesi: SesiId,
): Promise<boolean> => (await whoMayTake(pool, [{ staf, sesi }]))[0] ?? false

/** The same of several people and sessions at once, in their order. */
export async function whoMayTake(pool: StafCtx['pool'], all: Taking[]): Promise<boolean[]> {
  const wanted = all.map(({ staf: { reach }, sesi }) => ({ reach, id: sesi.kelas_id }))
  const kelas = await findKelasOf(pool, wanted)
  return all.map(({ staf, sesi }, at) => {
    const access = kelas[at] ?? null
    return staf.izin.includes(IZIN) && access !== null && mayHold(access, sesi.pertemuan)
  })
}
