import type pg from 'pg'
import { type Finding, ok, problem } from './finding.ts'

const MANY = 300
/** From one address, and more than succeeded there: behind the address of a campus some slips are everyday. */
const MANY_OF_ADDRESS = 100

/** Logins with a wrong password in this hour and the one before; so many that somebody is guessing. */
export async function checkLogins(pool: pg.Pool, now: Date): Promise<Finding> {
  const { rows } = await pool.query<{ failed: number; right: number; address: string }>(
    `select address, coalesce(sum(count) filter (where outcome in ('fail', 'too_many')), 0)::int as failed,
            coalesce(sum(count) filter (where outcome = 'success'), 0)::int as right
       from security_event
      where event = 'login' and outcome in ('fail', 'too_many', 'success')
        and hour >= date_trunc('hour', $1::timestamptz) - interval '1 hour'
      group by address order by failed desc, address`,
    [now],
  )
  const sources = rows.filter(({ failed }) => failed > 0)
  const sum = sources.reduce((all, { failed }) => all + failed, 0)
  const guessing = sources.find(
    ({ address, failed, right }) => address !== '' && failed >= MANY_OF_ADDRESS && failed > right,
  )
  const most = guessing ? `, ${guessing.failed} di antaranya dari ${guessing.address}` : ''
  const found = `${sum} login gagal dari ${sources.length} alamat dalam dua jam terakhir${most}`
  return guessing || sum >= MANY
    ? problem('login gagal', found, 'Lihat dari mana dan ke akun siapa: sia audit --keamanan')
    : ok('login gagal', found)
}
