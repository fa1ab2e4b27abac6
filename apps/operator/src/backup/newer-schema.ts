import { ownObjects } from '@sia/office/backup/own-objects'
import { readHistory } from '@sia/server/db/migrate'
import { newerThanCode } from '@sia/server/db/migrations'
import type pg from 'pg'

/** The remains of a newer version of SIA in a database. */
export interface NewerSchema {
  /** Its migrations that this code does not bring. */
  migrations: string[]
  /** Tables and views that no migration of this code makes. */
  tables: string[]
}

interface Relation {
  kind: 'table' | 'view' | 'materialized view' | 'sequence'
  /** As a statement names it. */
  name: string
}

/** Migrations and tables of a database that are newer than this code; null without any. */
export async function inspectNewerSchema(client: pg.ClientBase): Promise<NewerSchema | null> {
  const migrations = newerThanCode(await readHistory(client))
  if (migrations.length === 0) return null
  const known = ownObjects().tables
  const tables = (await ownedRelations(client))
    .filter(({ kind, name }) => kind !== 'sequence' && !known.includes(name))
    .map(({ name }) => name)
  return { migrations, tables }
}

/**
 * Inside a transaction: drops all that the schema's owner has in it, but for the history of
 * migrations and what belongs to an extension. Which of a newer version's objects are SIA's nobody
 * knows here, so whoever calls this has named `NewerSchema.tables` to a person.
 */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const relations = await ownedRelations(client)
  for (const wanted of ['materialized view', 'view', 'table', 'sequence'] as const) {
    const names = relations.filter(({ kind }) => kind === wanted).map(({ name }) => name)
    if (names.length > 0) await client.query(`drop ${wanted} ${names.join(', ')}`)
  }
  const { rows } = await client.query<{ statement: string }>(
    `select 'drop routine ' || oid::regprocedure as statement from pg_proc
      where pronamespace = current_schema()::regnamespace and pg_has_role(proowner, 'MEMBER')
        and ${OF_NO_EXTENSION}
     union all
     select case typtype when 'd' then 'drop domain ' else 'drop type ' end || oid::regtype from pg_type
      where typnamespace = current_schema()::regnamespace and pg_has_role(typowner, 'MEMBER')
        and typtype in ('e', 'd') and ${OF_NO_EXTENSION}
     union all
     select 'drop collation ' || oid::regcollation from pg_collation
      where collnamespace = current_schema()::regnamespace and pg_has_role(collowner, 'MEMBER')
        and ${OF_NO_EXTENSION}`,
  )
  for (const { statement } of rows) await client.query(statement)
}

const OF_NO_EXTENSION = `not exists (select from pg_depend where objid = oid and deptype = 'e')`

async function ownedRelations(client: pg.ClientBase): Promise<Relation[]> {
  // Counters of a column and parts of a table go with it.
  const { rows } = await client.query<Relation>(
    `select oid::regclass::text as name,
       case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
         else 'table' end as kind
     from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and relname <> '_prisma_migrations' and not relispartition and pg_has_role(relowner, 'MEMBER')
      and not exists (select from pg_depend
                       where classid = 'pg_class'::regclass and objid = oid and deptype in ('e', 'i', 'a'))
    order by 1`,
  )
  return rows
}
