import { refused } from '@sia/office/backup/format'
import { readAtWork } from '@sia/server/db/instances'
import { StartError } from '@sia/server/errors'
import type pg from 'pg'

/** The database to be replaced. */
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
  const atWork = await readAtWork(client)
  if (atWork.length === 0) return
  const named = atWork.map(({ who, connections }) => `${who} (${connections})`)
  throw refused(
    `Masih ada koneksi SIA ke basis data ini: ${named.join(', ')}. Hentikan semua server dan perintah sia lainnya dahulu (docker compose stop api kantor cadangan pengawas, atau Ctrl-C di tempat ia berjalan).`,
  )
}

async function countStudents(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query("select to_regclass('mhs') is not null as present")
  if (!rows[0].present) return 0
  return (await client.query('select count(*)::int as count from mhs')).rows[0].count
}
