import type { Place } from '@sia/domain/booking'
import type { Orm, Queryable } from '@sia/server/db/change'
import { namesOf } from '../audit/queries-history.ts'

/** Who wrote last what a place holds, and by which number and file. */
export interface Trace {
  oleh: string
  pada: Date
  nomor: number | null
  sumber: string | null
}

// Writes of payments, from the journal and the log. The journal knows numbers and files for as long as they can be
// taken back. In one transaction both have one time, and the journal tells more. $1 the student.
const WRITTEN = `
  select c.table_name as subject, c.row_key as key, c.changes, r.actor, r.at, r.id as nomor, r.file as sumber
    from import_change c join import_run r on r.id = c.import_run_id
   where c.mhs_id = $1 and c.removed is null and c.table_name in ('angsuran_slot', 'angsuran', 'angsuran_optional', 'biaya')
   union all
  select a.subject, a.row_key, a.changes, a.actor, a.at, null, null
    from audit a
   where a.mhs_id = $1 and a.action in ('insert', 'update') and a.subject in ('angsuran_slot', 'angsuran', 'angsuran_optional', 'biaya')
   order by at, nomor nulls first`

interface Written {
  subject: string
  key: Record<string, unknown>
  /** Null of a row that an import made. */
  changes: Record<string, unknown> | null
  actor: string
  at: Date
  nomor: number | null
  sumber: string | null
}

/** Finds who wrote last what a place of a student's payments holds. Product §25.15. */
export async function listTraces(
  { db, pool }: { db: Orm; pool: Queryable },
  mhs_id: number,
): Promise<(place: Place) => Trace | null> {
  const { rows } = await pool.query<Written>(WRITTEN, [mhs_id])
  const names = await namesOf(
    db,
    rows.map(({ actor }) => actor),
  )
  const latest = new Map<string, Trace>()
  for (const { actor, at, nomor, sumber, ...row } of rows) {
    const oleh = names.get(actor) ?? actor
    for (const place of placesOf(row)) latest.set(place, { oleh, pada: at, nomor, sumber })
  }
  return ({ pos, nomor }) => latest.get(`${pos} ${nomor}`) ?? null
}

/** The places whose amount a row of the journal or the log is about. */
function placesOf({ subject, key, changes }: Pick<Written, 'subject' | 'key' | 'changes'>) {
  const isOf = (...names: string[]) => changes === null || names.some((name) => name in changes)
  if (subject === 'biaya') {
    return [1, 2, 3].filter((ke) => isOf(`du_${ke}`, `tanggal_du_${ke}`)).map((ke) => `du ${ke}`)
  }
  if (!isOf('jumlah', 'tanggal')) return []
  if (subject !== 'angsuran_slot') return [`${subject} ${key.id}`]
  return [`${key.jenjang === 'D1' ? 'angsuran_1' : 'angsuran_2'} ${key.ke}`]
}
