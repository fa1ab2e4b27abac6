import type { Db } from '@sia/server/db/client'
import { literal } from '@sia/server/db/like'
import type pg from 'pg'
import { nameTable } from '../../lib/table-names.ts'
import { nameRows, type Row } from '../mhs/data-names.ts'
import { type LogRow, type Told, tellRows } from './queries-history.ts'

/** So many entries are a page. */
const LOG_PAGE = 50

/** Which entries are wanted; what is not said is any. */
interface LogFilter {
  /** A NIM, a username or part of the name of staff, or an operator's name. */
  pelaku?: string
  nim?: string
  /** A table or a command. */
  objek?: string
  from?: Date | undefined
  until?: Date | undefined
  /** The number of the entry that the page comes after. */
  after?: number | undefined
}

/** An entry of the log in words, with whom it concerns. */
export interface LogEntry extends Told {
  kunci: string | null
  mahasiswa: { nim: string; nama: string } | null
  staf: string | null
}

interface Ctx {
  db: Db
  pool: pg.Pool
}

type Found = LogRow & { id: string; nim: string | null; nama: string | null; staf: string | null }

/**
 * A page of the audit log, the latest first, and the number of its last entry, null where no other page follows.
 * Private fields show only that they changed, as in the log itself. Product §25.20.
 */
export async function listLog(
  { db, pool }: Ctx,
  filter: LogFilter,
): Promise<{ entries: LogEntry[]; next: number | null }> {
  const { clauses, values } = await clausesOf(pool, filter)
  const { rows } = await pool.query<Found>(
    `select a.id, a.at, a.actor, a.action, a.subject, a.row_key, a.changes, m.nim, m.nama, s.username as staf
       from audit a
       left join mhs m on m.id = a.mhs_id
       left join staf s on a.subject in ('staf', 'verifikasi_staf')
                       and s.id = coalesce(a.row_key ->> 'staf_id', a.row_key ->> 'id')::int
      ${clauses.length > 0 ? `where ${clauses.join(' and ')}` : ''}
      order by a.at desc, a.id desc limit ${LOG_PAGE + 1}`,
    values,
  )
  const page = rows.slice(0, LOG_PAGE)
  const [told, keys] = await Promise.all([tellRows({ db, pool }, page), nameKeys(pool, page)])
  const entries = page.map(({ nim, nama, staf }, place) => ({
    ...(told[place] as Told),
    kunci: keys[place] ?? null,
    mahasiswa: nim === null || nama === null ? null : { nim, nama },
    staf,
  }))
  return { entries, next: rows.length > LOG_PAGE ? Number(page.at(-1)?.id) : null }
}

async function clausesOf(pool: pg.Pool, filter: LogFilter) {
  const { pelaku, nim, objek, from, until, after } = filter
  const clauses: string[] = []
  const values: unknown[] = []
  const add = (clause: (place: string) => string, value: unknown) => {
    values.push(value)
    clauses.push(clause(`$${values.length}`))
  }
  if (pelaku) add((place) => `a.actor = any (${place})`, await actorsOf(pool, pelaku))
  if (nim) add((place) => `a.mhs_id = (select id from mhs where nim = ${place})`, nim)
  if (objek) add((place) => `a.subject = ${place}`, objek)
  if (from) add((place) => `a.at >= ${place}`, from)
  if (until) add((place) => `a.at < ${place}`, until)
  if (after) {
    add((place) => `(a.at, a.id) < (select at, id from audit where id = ${place})`, after)
  }
  return { clauses, values }
}

/** How the log may name somebody: by NIM, by username or name of staff, by an operator's name. */
async function actorsOf(pool: pg.Pool, who: string): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>(
    'select username from staf where nama ilike $1 order by username limit 50',
    [`%${literal(who)}%`],
  )
  const usernames = [who.toLowerCase(), ...rows.map(({ username }) => username)]
  const named = ['mhs', 'operator'].map((kind) => `${kind} ${who}`)
  return [who, ...named, ...usernames.map((username) => `staf ${username}`)]
}

/** Which row each entry is of, in words: the class of a registration; its number where nothing says more. */
async function nameKeys(pool: pg.Pool, rows: Found[]): Promise<(string | null)[]> {
  const bySubject = Map.groupBy(rows, ({ subject }) => subject)
  const named = new Map<Found, string | null>()
  await Promise.all(
    [...bySubject].map(async ([subject, of]) => {
      const keys = await nameRows(pool, subject, await keysOf(pool, subject, of))
      for (const [place, row] of of.entries()) {
        const words = Object.values(keys[place] ?? {}).filter((one) => one !== null)
        const { id } = (row.row_key ?? {}) as Row
        named.set(row, words.join(', ') || (id === undefined ? null : `nomor ${id}`))
      }
    }),
  )
  return rows.map((row) => named.get(row) ?? null)
}

/** Tables with a number of their own whose rows are known by their class. */
const OF_CLASS = ['krs', 'pengajaran']

async function keysOf(pool: pg.Pool, subject: string, rows: Found[]): Promise<Row[]> {
  const keys = rows.map(({ row_key }) => (row_key ?? {}) as Row)
  if (!OF_CLASS.includes(subject)) return keys
  const { rows: known } = await pool.query<{ id: number; kelas_id: number }>(
    `select id, kelas_id from ${subject} where id = any ($1)`,
    [keys.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))],
  )
  const classOf = new Map(known.map(({ id, kelas_id }) => [id, kelas_id]))
  return keys.map((key) => {
    const kelas_id = classOf.get(Number(key.id))
    return kelas_id === undefined ? key : { ...key, kelas_id }
  })
}

/** The subjects of the log by name. The query steps from one to the next, however many entries there are. Product §25.20. */
export async function listSubjects({
  pool,
}: Pick<Ctx, 'pool'>): Promise<{ objek: string; nama: string }[]> {
  const { rows } = await pool.query<{ subject: string }>(
    `with recursive one as (
       (select subject from audit order by subject limit 1)
       union all
       select (select subject from audit a where a.subject > one.subject order by subject limit 1)
         from one where one.subject is not null)
     select subject from one where subject is not null limit 1000`,
  )
  return rows
    .map(({ subject }) => ({ objek: subject, nama: nameTable(subject) || subject }))
    .sort((a, b) => a.nama.localeCompare(b.nama, 'id'))
}
