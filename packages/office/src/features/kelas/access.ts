import type { Reach } from '@sia/domain/staf'
import type { Queryable } from '@sia/server/db/change'
import { AppError, notFound } from '@sia/server/errors'

/** What somebody may do with a class: anything in it, or single sessions that he holds for its lecturer. */
export interface KelasAccess {
  id: number
  kode: string
  matkul: string
  isWhole: boolean
  /** The sessions that he holds in place of the class's lecturer. */
  sessions: string[]
}

const ACCESS = `
  select k.id, k.kode, m.nama as matkul, ($2::boolean or coalesce(k.dosen_id = $3, false)) as "isWhole",
         array(select p.pertemuan from pengajaran p where p.kelas_id = k.id and p.pengganti_id = $3) as sessions
    from kelas k join matkul m on m.id = k.matkul_id where k.id = $1`

/** A class that somebody may open, or null for one that is not there, and for one that is not his. Product §25.10. */
export async function findKelas(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<KelasAccess | null> {
  const { rows } = await db.query<KelasAccess>(ACCESS, [
    id,
    reach.all,
    reach.all ? null : reach.dosen_id,
  ])
  const [found] = rows
  return found && (found.isWhole || found.sessions.length > 0) ? found : null
}

/** The same. @throws AppError not_found in place of null. */
export async function requireKelas(db: Queryable, reach: Reach, id: number): Promise<KelasAccess> {
  const found = await findKelas(db, reach, id)
  if (!found) throw notFound()
  return found
}

/** The same, of whoever does something with the whole class. @throws AppError not_found, forbidden for a substitute. */
export async function requireWholeKelas(db: Queryable, reach: Reach, id: number) {
  const found = await requireKelas(db, reach, id)
  if (found.isWhole) return found
  throw new AppError('forbidden', 'Anda hanya menggantikan pertemuan tertentu kelas ini.')
}

/** Whether somebody may take the attendance of a session of the class. */
export const mayHold = ({ isWhole, sessions }: KelasAccess, pertemuan: string): boolean =>
  isWhole || sessions.includes(pertemuan)
