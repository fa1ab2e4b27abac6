import { bareNim } from '@sia/domain/mhs'
import type { Sql } from '../db/sql.ts'

/** Outcomes of the events at the doors of the server; elsewhere the route it was asked of. */
export interface SecurityOutcomes {
  login: 'success' | 'fail' | 'campus_fail' | 'inactive' | 'danger' | 'too_many' | 'busy'
  password: 'changed' | 'fail' | 'reset' | 'forgotten'
  session: 'logout' | 'password' | 'late' | 'ended' | 'ended_others' | 'kantor'
  kalender: 'made' | 'replaced' | 'revoked' | 'password'
  maintenance: 'bypass'
  /** At Kantor's door. `code` is the right password of who has a second factor. */
  kantor:
    | 'success'
    | 'code'
    | 'fail'
    | 'code_fail'
    | 'campus_fail'
    | 'password_fail'
    | 'inactive'
    | 'too_many'
    | 'busy'
}

/** `limit` and `foreign` say the route; `read` says who of the college read a student's private fields, as `staf budi`. */
type SecurityEventName = keyof SecurityOutcomes | 'limit' | 'foreign' | 'read'

type What = {
  [Name in SecurityEventName]: {
    event: Name
    outcome: Name extends keyof SecurityOutcomes ? SecurityOutcomes[Name] : string
  }
}[SecurityEventName]

/** One thing that happened, as whoever decided it tells it. */
export type SecurityEvent = What & {
  /** The student of a session. */
  nim?: string | undefined
  /** The username of a staff account that it is about. */
  staf?: string | undefined
  /** A NIM as somebody typed it; kept where an account has it, because people type passwords there. */
  typed?: string | undefined
  /** Whether the right password came with it. */
  isProven?: boolean | undefined
  /** Address of the client. */
  address: string
  /** Whether the device logged in to this account before; left out where nobody looked. */
  isKnownDevice?: boolean | undefined
}

/** A row of the table security_event without its hour. */
export interface SecurityRow {
  event: string
  outcome: string
  nim: string
  address: string
  device: string
  count: number
  first_at: Date
  last_at: Date
}

const DAYS_KEPT = 90
const DAY_MS = 24 * 60 * 60 * 1000

const add = {
  name: 'add security events',
  text: `insert into security_event as e (hour, event, outcome, nim, address, device, count, first_at, last_at)
    select date_trunc('hour', first_at, 'UTC'), event, outcome, nim, address, device, count, first_at, last_at
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::timestamptz[], $8::timestamptz[])
        as t (event, outcome, nim, address, device, count, first_at, last_at)
     order by event, outcome, nim, address, device
    on conflict (hour, event, outcome, nim, address, device) do update
      set count = e.count + excluded.count,
          first_at = least(e.first_at, excluded.first_at),
          last_at = greatest(e.last_at, excluded.last_at)`,
}

/** Adds rows, each key once, to those of their hours. */
export async function addSecurityRows(sql: Sql, rows: SecurityRow[]): Promise<void> {
  const column = <K extends keyof SecurityRow>(name: K) => rows.map((row) => row[name])
  await sql(add, [
    column('event'),
    column('outcome'),
    column('nim'),
    column('address'),
    column('device'),
    column('count'),
    column('first_at'),
    column('last_at'),
  ])
}

const accounts = {
  name: 'accounts of typed nim',
  text: `select t.typed, a.nim from unnest($1::text[], $2::text[]) as t (typed, bare)
           join account a on a.nim in (t.typed, t.bare)`,
}

/** The typed NIMs that an account has, with its spelling. */
export async function findAccounts(sql: Sql, typed: string[]): Promise<Map<string, string>> {
  if (typed.length === 0) return new Map()
  const rows = await sql<{ typed: string; nim: string }>(accounts, [typed, typed.map(bareNim)])
  return new Map(rows.map(({ typed, nim }) => [typed, nim]))
}

const forget = {
  name: 'forget security events',
  text: 'delete from security_event where hour < $1',
}

/** Deletes what is older than 90 days. */
export async function forgetSecurityRows(sql: Sql, now: Date): Promise<void> {
  await sql(forget, [new Date(now.getTime() - DAYS_KEPT * DAY_MS)])
}
