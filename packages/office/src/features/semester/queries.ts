import { isOfTerm } from '@sia/server/features/kelas/sql'
import type pg from 'pg'

/** A term as the academic office has it; days 'YYYY-MM-DD'. */
interface ListedTerm {
  id: number
  tahun: string
  semester: 'ganjil' | 'genap'
  mulai: string
  selesai: string
  aktif: boolean
  /** How many classes its half of the year has. */
  kelas: number
}

/** Every term, the latest first. Product §17.5. */
export async function listTerms(pool: pg.Pool): Promise<ListedTerm[]> {
  const { rows } = await pool.query<ListedTerm>(
    `select s.id, t.tahun, s.semester, s.mulai::text, s.selesai::text, s.aktif,
            (select count(*)::int from kelas k where ${isOfTerm('k', 's')}) as kelas
       from semester_ajaran s join tahun_ajaran t on t.id = s.tahun_ajaran_id order by s.mulai desc`,
  )
  return rows
}
