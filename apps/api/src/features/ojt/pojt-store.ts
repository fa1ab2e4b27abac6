import { byName } from '@sia/server/db/by-name'
import type { Sql } from '@sia/server/db/sql'
import { shareReads } from '../../lib/shared-read.ts'
import { joinedMhs, offer } from './offer-sql.ts'

/** The offers of a programme, which all its students look at in the same minutes. */
export interface PojtStore {
  /**
   * The offers with places for a programme, by company, each as JSON of the contract with the joined students
   * of that programme; as they are after the call. Product §7.2.
   */
  list(jurusan_id: number): Promise<string[]>
}

// The joined students are put together once for all offers: asked for offer by offer, PostgreSQL may go
// through all students of the programme for each.
const offers = {
  name: 'offers',
  text: `with joined as materialized (
           select r.pojt_id, array_to_json(array_agg(x order by r.id)) as mhs
             from mhs_pojt r join mhs m on m.id = r.mhs_id join jurusan j on j.id = m.jurusan_id
            cross join lateral (${joinedMhs}) x
            where r.jurusan_id = $1
            group by r.pojt_id)
         select row_to_json(x)::text as offer
           from (${offer("coalesce(joined.mhs, '[]')")} left join joined on joined.pojt_id = o.id
                  where o.id in (select pojt_id from pojt_jurusan where jurusan_id = $1)
                  order by ${byName('p.nama')}, o.id) x`,
}

/** Reads of one programme are shared; nothing is kept, since every pick changes them. */
export function createPojtStore(sql: Sql): PojtStore {
  const list = shareReads(async (jurusan_id: number) => {
    const rows = await sql<{ offer: string }>(offers, [jurusan_id])
    return rows.map(({ offer }) => offer)
  })
  return { list }
}
