import { refused } from '@sia/office/backup/format'
import { ownObjects } from '@sia/office/backup/own-objects'
import { applyDefinitions } from '@sia/server/db/definitions'
import { replaceHistory, runMigrations } from '@sia/server/db/migrations'
import pg from 'pg'
import { dropEverything } from './newer-schema.ts'

const DEPENDENT_OBJECTS = '2BP01'
const quoted = (names: string[]) => names.map(pg.escapeIdentifier).join(', ')

/**
 * Inside a transaction: replaces SIA's tables by empty ones as they were after the given migrations,
 * without triggers.
 * @param newer whether the schema is of a version newer than this code.
 * @throws AppError when something that is not SIA's, such as a view, depends on a table.
 */
export async function recreateSchema(
  client: pg.ClientBase,
  migrations: readonly string[],
  newer: boolean,
): Promise<void> {
  try {
    await (newer ? dropEverything : dropOwn)(client)
  } catch (cause) {
    const { code, detail } = cause as pg.DatabaseError
    if (code !== DEPENDENT_OBJECTS) throw cause
    throw refused(
      `Ada objek lain di basis data yang bergantung pada tabel SIA (${detail?.split('\n')[0]}). Hapus objek itu dahulu, atau pulihkan ke basis data baru.`,
      cause,
    )
  }
  await replaceHistory(client, [])
  await runMigrations(client, migrations)
  // Migrations bring first rows of their own, which the backup has as well.
  await client.query(`truncate ${quoted(await presentTables(client))}`)
}

async function dropOwn(client: pg.ClientBase): Promise<void> {
  const tables = await presentTables(client)
  if (tables.length > 0) await client.query(`drop table ${quoted(tables)}`)
  const { functions, collations } = ownObjects()
  // One name may have several functions, told apart by what they take.
  const { rows } = await client.query<{ statement: string }>(
    `select 'drop function ' || oid::regprocedure as statement from pg_proc
      where pronamespace = current_schema()::regnamespace and proname = any ($1)
     union all
     select 'drop collation ' || oid::regcollation from pg_collation
      where collnamespace = current_schema()::regnamespace and collname = any ($2)`,
    [functions, collations],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Inside the same transaction: the migrations that came after the backup, and then functions and triggers. */
export async function completeSchema(
  client: pg.ClientBase,
  later: readonly string[],
): Promise<void> {
  await runMigrations(client, later)
  await applyDefinitions(client)
}

async function presentTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and relname = any ($1) and relname <> '_prisma_migrations' order by 1`,
    [ownObjects().tables],
  )
  return rows.map(({ name }) => name)
}

/** Who may do what with tables and counters, as statements that grant it anew. */
export async function readGrants(client: pg.ClientBase) {
  const { rows } = await client.query<{ relation: string; statement: string }>(
    `select quote_ident(relname) as relation,
       format('grant %s on %s %I to %s', privilege_type,
         case relkind when 'S' then 'sequence' else 'table' end, relname,
         case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as statement
     from pg_class cross join aclexplode(relacl)
    where relkind in ('r', 'S') and relnamespace = current_schema()::regnamespace and grantee <> relowner`,
  )
  return rows
}

/** Grants anew what was read before, on everything that is there again. */
export async function applyGrants(
  client: pg.ClientBase,
  grants: Awaited<ReturnType<typeof readGrants>>,
): Promise<void> {
  const { rows } = await client.query<{ relation: string }>(
    'select relation from unnest($1::text[]) as relation where to_regclass(relation) is not null',
    [[...new Set(grants.map(({ relation }) => relation))]],
  )
  const present = new Set(rows.map(({ relation }) => relation))
  for (const { relation, statement } of grants) {
    if (present.has(relation)) await client.query(statement)
  }
}
