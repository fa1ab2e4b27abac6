import { refused } from '@sia/office/backup/format'
import { AT_WORK } from '@sia/server/db/instances'
import { StartError } from '@sia/server/errors'
import type pg from 'pg'

/** What a restore would replace. */
export interface Target {
  hasSchema: boolean
  students: number
}

/**
 * Looks whether a database may be restored into.
 * @throws StartError when this user does not own the schema; AppError while a server works on it.
 */
export async function inspectTarget(client: pg.ClientBase): Promise<Target> {
  const { rows } = await client.query<{ schema: boolean; owns: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as schema,
       coalesce(
         (select pg_has_role(relowner, 'MEMBER') from pg_class where oid = to_regclass('_prisma_migrations')),
         has_schema_privilege(current_schema(), 'CREATE'), false) as owns`,
  )
  if (!rows[0]?.owns) {
    throw new StartError(
      'Pemulihan hanya dapat dilakukan pemilik skema. Isi DATABASE_OWNER_URL dengan alamat pemilik basis data (docker compose: docker compose run --rm migrasi sia restore ...).',
    )
  }
  await requireNobody(client)
  const hasSchema = rows[0].schema
  return { hasSchema, students: hasSchema ? await countStudents(client) : 0 }
}

/** @throws AppError while a server or another command of SIA is connected. */
export async function requireNobody(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${AT_WORK}`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  throw refused(
    `Masih ada ${count} koneksi SIA ke basis data ini. Hentikan semua server dan perintah sia lainnya dahulu (docker compose stop api, atau Ctrl-C di tempat ia berjalan).`,
  )
}

async function countStudents(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query("select to_regclass('mhs') is not null as present")
  if (!rows[0].present) return 0
  return (await client.query('select count(*)::int as count from mhs')).rows[0].count
}
