import type { Queryable } from '@sia/server/db/change'
import { type Catalog, type ForeignKey, hasKey, keyJson } from '../journal/catalog.ts'

// What the database makes along with a row, what only tells that it was looked at, and what undoing itself keeps.
const WITHOUT_WEIGHT = [
  'berita_terkini_dibaca',
  'berita_terkini_status',
  'berita_terkini_status_likes',
  'berita_terkini_status_views',
  'import_change',
  'kelas_versi',
  'pengumuman_ditutup',
]

/**
 * Marks the rows of `undo` on which something stands that does not go with them, or would again once a removal
 * is taken back, and those that belong to such a row: an account stays with its student.
 */
export async function markUsed(client: Queryable, catalog: Catalog, names: string[]) {
  const keys = catalog.foreignKeys.filter(
    ({ child, parent }) => names.includes(parent) && !WITHOUT_WEIGHT.includes(child),
  )
  for (const key of keys) await client.query(heldSql(catalog, key))
  for (;;) {
    let marked = 0
    for (const key of keys) {
      marked += (await client.query(usedSql(catalog, key))).rowCount ?? 0
      if (!key.isOneToOne || !names.includes(key.child)) continue
      marked += (await client.query(togetherSql(catalog, key))).rowCount ?? 0
    }
    if (marked === 0) return
  }
}

const pairs = ({ on }: ForeignKey) =>
  on.map(([child, parent]) => `c."${child}" = p."${parent}"`).join(' and ')

const goes = (row: string) => `${row}.digest is not null and not ${row}.done and ${row}.why is null`

function usedSql(catalog: Catalog, key: ForeignKey): string {
  const { child, parent } = key
  return `update undo u set why = 'used', detail = s.count || ' ${child}'
    from (select u.id, count(*) as count
            from undo u
            join "${parent}" p on ${hasKey(catalog.table(parent), 'p', 'u.row_key')}
            join "${child}" c on ${pairs(key)}
           where u.table_name = '${parent}' and ${goes('u')}
             and not exists (select from undo k where k.table_name = '${child}'
                   and k.row_key = ${keyJson(catalog.table(child), 'c')}
                   and ${goes('k')})
           group by u.id) s
   where s.id = u.id`
}

// A removed row that was led here by an import returns to where it was before once that is taken back too. One that
// somebody put here himself and took away again holds nothing: that was the way to be rid of this row.
function heldSql(catalog: Catalog, { child, parent, on }: ForeignKey): string {
  const held = on.map(([mine, its]) => `c.removed ->> '${mine}' = p."${its}"::text`).join(' and ')
  const led = on
    .map(([mine, its]) => `g.changes -> '${mine}' ->> 1 = p."${its}"::text`)
    .join(' or ')
  return `update undo u set why = 'held', detail = c.import_run_id::text
    from import_change c, import_change g, "${parent}" p
   where u.table_name = '${parent}' and ${goes('u')} and ${hasKey(catalog.table(parent), 'p', 'u.row_key')}
     and c.table_name = '${child}' and c.removed is not null and ${held}
     and g.table_name = '${child}' and g.row_key = c.row_key and (${led})`
}

const togetherSql = (catalog: Catalog, key: ForeignKey): string =>
  `update undo u set why = 'with'
     from "${key.child}" c, "${key.parent}" p, undo k
    where u.table_name = '${key.child}' and ${goes('u')}
      and ${hasKey(catalog.table(key.child), 'c', 'u.row_key')} and ${pairs(key)}
      and k.table_name = '${key.parent}' and k.row_key = ${keyJson(catalog.table(key.parent), 'p')}
      and k.digest is not null and k.why is not null`

/** Marks the rows of `undo` whose line also made a row, or changed a cell, that stays as it is. */
export async function markBesideKept(client: Queryable): Promise<void> {
  await client.query(
    `update undo u set why = 'with' from undo k
      where ${goes('u')} and k.line = u.line
        and (k.kept is not null or k.why in ('changed', 'refused', 'taken', 'orphan'))`,
  )
}
