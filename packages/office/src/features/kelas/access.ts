import type { Reach } from '@sia/domain/staf'
import type { Queryable } from '@sia/server/db/change'
import { AppError, notFound } from '@sia/server/errors'

/** Somebody's access to a class: to all of it, or to single sessions that he holds for its lecturer. */
export interface KelasAccess {
  id: number
  kode: string
  matkul: string
  isWhole: boolean
  /** The sessions that he holds in place of the class's lecturer. */
  sessions: string[]
}

const ACCESS = `
  select w.place::int, k.id, k.kode, m.nama as matkul, (w.whole or coalesce(k.dosen_id = w.dosen_id, false)) as "isWhole",
         array(select p.pertemuan from pengajaran p where p.kelas_id = k.id and p.pengganti_id = w.dosen_id) as sessions
    from unnest($1::int[], $2::boolean[], $3::int[]) with ordinality as w (id, whole, dosen_id, place)
    join kelas k on k.id = w.id join matkul m on m.id = k.matkul_id`

/** A class that somebody may open, or null for one that is not there, and for one that is not his. Product §25.10. */
export const findKelas = async (
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<KelasAccess | null> => (await findKelasOf(db, [{ reach, id }]))[0] ?? null

/** The same of several people and classes at once, in their order. */
export async function findKelasOf(
  db: Queryable,
  wanted: { reach: Reach; id: number }[],
): Promise<(KelasAccess | null)[]> {
  const { rows } = await db.query<KelasAccess & { place: number }>(ACCESS, [
    wanted.map(({ id }) => id),
    wanted.map(({ reach }) => reach.all),
    wanted.map(({ reach }) => (reach.all ? null : reach.dosen_id)),
  ])
  const found = new Map(rows.map(({ place, ...row }) => [place, row]))
  return wanted.map((_, at) => {
    const kelas = found.get(at + 1)
    return kelas && (kelas.isWhole || kelas.sessions.length > 0) ? kelas : null
  })
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
