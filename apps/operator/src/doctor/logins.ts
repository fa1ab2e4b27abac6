import type pg from 'pg'
import { type Finding, masalah, ok } from './finding.ts'

const MANY = 300

/** Logins with a wrong password in this hour and the one before; so many that somebody is guessing. */
export async function checkLogins(pool: pg.Pool, now: Date): Promise<Finding> {
  const { rows } = await pool.query<{ failed: number; sources: number }>(
    `select coalesce(sum(count), 0)::int as failed, count(distinct address)::int as sources
       from security_event
      where event = 'login' and outcome in ('fail', 'too_many')
        and hour >= date_trunc('hour', $1::timestamptz) - interval '1 hour'`,
    [now],
  )
  const { failed = 0, sources = 0 } = rows[0] ?? {}
  const found = `${failed} login gagal dari ${sources} alamat dalam dua jam terakhir`
  return failed >= MANY
    ? masalah('login gagal', found, 'Lihat dari mana dan ke akun siapa: sia audit --keamanan')
    : ok('login gagal', found)
}
