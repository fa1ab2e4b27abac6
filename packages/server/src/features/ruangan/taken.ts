import type { Kuliah } from '@sia/domain/lecture'
import type { Orm } from '../../db/change.ts'
import { type LoanPeriod, listDisetujui } from '../peminjaman-ruangan/queries.ts'
import { findLectures } from './queries-lecture.ts'

/** A session that is in nobody's way itself. */
interface SessionId {
  kelas_id: number
  pertemuan: string
}

/** Whether a lecture is a session, or the weekly slot of its class that the session stands for. */
export const isOwn = ({ kelas_id, pertemuan }: Kuliah, session: SessionId | null): boolean =>
  session !== null &&
  kelas_id === session.kelas_id &&
  (pertemuan === null || pertemuan === session.pertemuan)

/**
 * Uses of a room at a time: approved loans, and lectures of the running term. Loans and sessions are both judged by
 * this. Product §14.2.
 * @param except the loan, by its id, and the session that are asked about: they are not in their own way.
 */
export async function findTaken(
  db: Orm,
  wanted: LoanPeriod,
  { loan = null, session = null }: { loan?: number | null; session?: SessionId | null } = {},
) {
  const [loans, lectures] = await Promise.all([
    listDisetujui({ db }, wanted, loan),
    findLectures(db, wanted.ruangan_id, wanted),
  ])
  return { loans, lectures: lectures.filter((one) => !isOwn(one, session)) }
}
