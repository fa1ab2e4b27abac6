import type { Queryable, Writer } from '@sia/server/db/change'
import { constraintOf } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import { paruhSql } from '@sia/server/features/kelas/sql'
import { isAktif } from '@sia/server/features/mhs-status/sql'
import { changeNumbered } from '../../journal/numbered.ts'
import { checkTerm, type Finding } from './checks.ts'

/** The kind of the change, as it is numbered. */
export const OPEN_TERM_KIND = 'semester mulai'

/** A term to open; days 'YYYY-MM-DD', needed for one that is new. */
export interface Wanted {
  tahun: string
  semester: 'ganjil' | 'genap'
  mulai: string | undefined
  selesai: string | undefined
  raises: boolean
  apply: boolean
}

/** An opened term. */
export interface Opening {
  mulai: string
  selesai: string
  /** The term that ends with it, 'ganjil 2025/2026'; null when none ran or it is the same. */
  previous: string | null
  /** Students who rise into the next semester. */
  risen: number
  findings: Finding[]
  /** The number to take it back by, of one that was applied. */
  number: number | null
}

const MAX_SEMESTER = "case m.jenjang when 'D1' then 2 else 4 end"

/**
 * Makes a term the running one, in one transaction, or shows what that does and what is not ready: the year and
 * the term are made where they are missing, days corrected where they are given, and active students rise where
 * it is asked for. Product §17.5.
 * @throws AppError invalid without days for a new term, or days the wrong way round; conflict for days inside
 *   another term.
 */
export function openTerm(writer: Writer, wanted: Wanted): Promise<Opening> {
  const { tahun, semester, raises, apply } = wanted
  const label = () => `${semester} ${tahun}`
  return changeNumbered(writer, { kind: OPEN_TERM_KIND, label, apply }, async (client) => {
    const running = await client.query<{ id: number; name: string }>(
      `select s.id, s.semester || ' ' || t.tahun as name from semester_ajaran s
         join tahun_ajaran t on t.id = s.tahun_ajaran_id where s.aktif for update of s`,
    )
    const term = await setDays(client, wanted)
    await requireApart(client, term)
    await client.query('update semester_ajaran set aktif = false where aktif and id <> $1', [
      term.id,
    ])
    await client.query('update semester_ajaran set aktif = true where id = $1 and not aktif', [
      term.id,
    ])
    const risen = raises ? await raise(client, semester) : 0
    const before = running.rows.find(({ id }) => id !== term.id)
    const { mulai, selesai } = term
    const findings = await checkTerm(client, { ...term, semester }, before?.id ?? null)
    return { mulai, selesai, previous: before?.name ?? null, risen, findings }
  })
}

/** A term as it stands in the calendar; days 'YYYY-MM-DD'. */
interface TermDays {
  id: number
  tahun_ajaran_id: number
  mulai: string
  selesai: string
}

/** The year and the term, made where they are missing, with the days that are given. */
export async function setDays(
  client: Queryable,
  { tahun, semester, mulai, selesai }: Omit<Wanted, 'raises' | 'apply'>,
): Promise<TermDays> {
  await client.query(
    'insert into tahun_ajaran (tahun) values ($1) on conflict (tahun) do nothing',
    [tahun],
  )
  const columns = 's.id, s.tahun_ajaran_id, s.mulai::text, s.selesai::text'
  const { rows } = await client
    .query<TermDays>(
      `update semester_ajaran s set mulai = coalesce($3, s.mulai), selesai = coalesce($4, s.selesai)
         from tahun_ajaran t where t.id = s.tahun_ajaran_id and t.tahun = $1 and s.semester = $2
       returning ${columns}`,
      [tahun, semester, mulai ?? null, selesai ?? null],
    )
    .catch(refusePeriod)
  const [known] = rows
  if (known) return known
  if (mulai === undefined || selesai === undefined) {
    throw new AppError('invalid', `Semester ${semester} ${tahun} belum ada.`)
  }
  const made = await client
    .query<TermDays>(
      `insert into semester_ajaran as s (tahun_ajaran_id, semester, mulai, selesai)
       select id, $2, $3, $4 from tahun_ajaran where tahun = $1 returning ${columns}`,
      [tahun, semester, mulai, selesai],
    )
    .catch(refusePeriod)
  const [term] = made.rows
  if (!term) throw new Error(`no academic year ${tahun}`)
  return term
}

/** @throws AppError conflict for days inside another term. */
export async function requireApart(
  client: Queryable,
  { id, mulai, selesai }: TermDays,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select s.semester || ' ' || t.tahun || ' (' || s.mulai || ' sampai ' || s.selesai || ')' as name
       from semester_ajaran s join tahun_ajaran t on t.id = s.tahun_ajaran_id
      where s.id <> $1 and s.mulai <= $3::date and s.selesai >= $2::date order by s.mulai`,
    [id, mulai, selesai],
  )
  const [other] = rows
  if (other) throw new AppError('conflict', `Tanggalnya bertumpang tindih dengan ${other.name}.`)
}

// Students whose semester is held in the other half of the year, never past the last of the level.
async function raise(client: Queryable, semester: string): Promise<number> {
  const { rowCount } = await client.query(
    `update mhs m set semester = m.semester + 1
      where m.semester < ${MAX_SEMESTER} and ${paruhSql('m.semester')} <> $1 and ${isAktif('m.id')}`,
    [semester],
  )
  return rowCount ?? 0
}

function refusePeriod(error: unknown): never {
  if (constraintOf(error) !== 'semester_ajaran_periode_sah') throw error
  throw new AppError('invalid', 'Hari terakhir harus setelah hari pertama.', { cause: error })
}
