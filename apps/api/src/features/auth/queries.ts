import { bareNim } from '@sia/domain/mhs'
import { jsonRow, jsonRows } from '@sia/server/db/sql'
import type { CallerSession, PublicCtx, SessionCtx } from '../../context.ts'
import { isUuid } from '../../lib/uuid.ts'
import { ALL, WITHOUT_PRIVATE } from '../mhs/columns.ts'

interface SessionRow {
  account_id: number
  active: boolean
  must_change_password: boolean
  mhs_id: number | null
  nim: string
  jenjang: string
  angkatan: number
  jurusan_id: number
  cabang: string
}

const liveSession = {
  name: 'live session',
  text: `select a.id as account_id, a.active, a.must_change_password,
                m.id as mhs_id, m.nim, m.jenjang, m.angkatan, m.jurusan_id, m.cabang
           from session s
           join account a on a.id = s.account_id
           left join mhs m on m.id = a.mhs_id
          where s.id = $1 and s.revoked_at is null and s.expires_at > $2
            and (a.sandi_berlaku_sampai is null or a.sandi_berlaku_sampai > $2)`,
}

/**
 * The live session with this id: not expired, not revoked, and not of a one-time password whose time
 * is over. Its `mhs` is null when the account is inactive or has no student. Read at every call, so
 * that ending a session works everywhere at once.
 */
export async function findSession(ctx: PublicCtx, id: string): Promise<CallerSession | null> {
  if (!isUuid(id)) return null
  const [row] = await ctx.sql<SessionRow>(liveSession, [id, ctx.now])
  if (!row) return null
  const { account_id, active, must_change_password: harus_ganti_sandi, mhs_id, ...rest } = row
  const mhs = active && mhs_id !== null ? { id: mhs_id, ...rest } : null
  return { id, account_id, harus_ganti_sandi, mhs }
}

interface AccountRow {
  id: number
  password_hash: string
  mhs_id: number | null
  active: boolean
  nonaktif_by: number | null
  sandi_berlaku_sampai: Date | null
}

const accountByNim = {
  name: 'account by nim',
  text: `select id, password_hash, mhs_id, active, nonaktif_by, sandi_berlaku_sampai
           from account where nim in ($1, $2) order by nim = $1 desc limit 1`,
}

/** The account with this NIM, as it was typed or else without its dots; or null. */
export async function findAccount(ctx: PublicCtx, nim: string): Promise<AccountRow | null> {
  const [row] = await ctx.sql<AccountRow>(accountByNim, [nim, bareNim(nim)])
  return row ?? null
}

/** What the session check answers with, each part as JSON of the contract. */
interface CheckRow {
  mhs: string | null
  tahun_ajaran: string
  semester_ajaran: string | null
}

// Written at most once an hour: how long a device has not been used need not be known to the minute.
const used = `update session set used_at = $3 where id = $2 and used_at < $3::timestamptz - interval '1 hour'`

const checkOf = (columns: string, harus_ganti_sandi: boolean) => `with used as (${used})
  select
    ${jsonRow(
      `select ${columns}, j.nama as jurusan, ${harus_ganti_sandi} as harus_ganti_sandi
         from mhs m join jurusan j on j.id = m.jurusan_id where m.id = $1`,
    )}::text as mhs,
    ${jsonRows('select id, tahun from tahun_ajaran order by tahun')}::text as tahun_ajaran,
    ${jsonRow(
      `select s.id, t.tahun, s.semester, s.mulai, s.selesai
         from semester_ajaran s join tahun_ajaran t on t.id = s.tahun_ajaran_id where s.aktif`,
    )}::text as semester_ajaran`

const check = { name: 'session check', text: checkOf(ALL, false) }
const checkOneTimePassword = {
  name: 'session check of a one-time password',
  text: checkOf(WITHOUT_PRIVATE, true),
}

/**
 * The session check's reply as JSON of the contract: the student at top level and under user, without
 * private data before a one-time password is changed, null for an account made inactive; the academic years, oldest first; the running semester or null.
 * Product §2.2.
 */
export async function readCheckJson({ sql, session, now }: SessionCtx): Promise<string> {
  const statement = session.harus_ganti_sandi ? checkOneTimePassword : check
  const [row] = await sql<CheckRow>(statement, [session.mhs?.id ?? null, session.id, now])
  const { mhs = null, tahun_ajaran, semester_ajaran } = row ?? {}
  const top = mhs === null ? '' : `${mhs.slice(1, -1)},`
  return `{${top}"user":${mhs},"tahun_ajaran":${tahun_ajaran},"semester_ajaran":${semester_ajaran}}`
}
