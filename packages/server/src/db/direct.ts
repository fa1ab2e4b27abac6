import type pg from 'pg'
import { StartError } from '../errors.ts'

/**
 * Makes sure that nothing stands between this connection and PostgreSQL. A pooler hands a session on
 * to others together with the advisory lock it holds, and everybody would wait for ever.
 * @throws StartError saying how to connect instead.
 */
export async function requireDirect(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // The driver learns the process at the greeting; a pooler makes one up.
  if (rows[0]?.pid === (client as unknown as { processID: number }).processID) return
  throw new StartError(
    'Migrasi dan hak peran harus diatur lewat koneksi langsung ke PostgreSQL, bukan PgBouncer. Isi DATABASE_OWNER_URL dengan alamat langsung, lihat docs/operations.md.',
  )
}
