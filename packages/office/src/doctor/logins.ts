import type pg from 'pg'
import { type Finding, ok, problem } from './finding.ts'

/** A door with the tries that are too many for whoever comes there. */
interface Door {
  event: 'login' | 'kantor'
  what: string
  many: number
  /** From one address, and more than succeeded there: behind the address of a campus some slips are everyday. */
  manyOfAddress: number
}

const STUDENTS: Door = { event: 'login', what: 'login gagal', many: 300, manyOfAddress: 100 }
const KANTOR: Door = { event: 'kantor', what: 'login Kantor gagal', many: 60, manyOfAddress: 20 }

/** Logins of students with a wrong password in this hour and the one before; so many that somebody is guessing. */
export const checkLogins = (pool: pg.Pool, now: Date) => checkDoor(pool, now, STUDENTS)

/** The same of staff, with wrong codes of a second factor. */
export const checkKantorLogins = (pool: pg.Pool, now: Date) => checkDoor(pool, now, KANTOR)

async function checkDoor(
  pool: pg.Pool,
  now: Date,
  { event, what, many, manyOfAddress }: Door,
): Promise<Finding> {
  const { rows } = await pool.query<{ failed: number; right: number; address: string }>(
    `select address, coalesce(sum(count) filter (where outcome <> 'success'), 0)::int as failed,
            coalesce(sum(count) filter (where outcome = 'success'), 0)::int as right
       from security_event
      where event = $2 and outcome in ('fail', 'code_fail', 'campus_fail', 'password_fail', 'too_many', 'success')
        and hour >= date_trunc('hour', $1::timestamptz) - interval '1 hour'
      group by address order by failed desc, address`,
    [now, event],
  )
  const sources = rows.filter(({ failed }) => failed > 0)
  const sum = sources.reduce((all, { failed }) => all + failed, 0)
  const guessing = sources.find(
    ({ address, failed, right }) => address !== '' && failed >= manyOfAddress && failed > right,
  )
  const most = guessing ? `, ${guessing.failed} di antaranya dari ${guessing.address}` : ''
  const found = `${sum} ${what} dari ${sources.length} alamat dalam dua jam terakhir${most}`
  return guessing || sum >= many
    ? problem(what, found, 'Lihat dari mana dan ke akun siapa: sia audit --keamanan')
    : ok(what, found)
}
