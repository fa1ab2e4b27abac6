import { all } from '@sia/contracts/all'
import { checkMhs, mhsSesi } from '@sia/contracts/auth'
import { bareNim } from '@sia/domain/mhs'
import { checkChange, lastDayToRead, mayRead, type Status } from '@sia/domain/status'
import { todayWita } from '@sia/domain/time'
import { jsonRow, jsonRows, partsOf, type Statement } from '@sia/server/db/sql'
import { unauthorized } from '@sia/server/errors'
import { joinStatus, STATUS_COLUMNS } from '@sia/server/features/mhs-status/sql'
import { jsonQuery } from '@sia/server/http/json-query'
import type { CallerSession, PublicCtx, SessionCtx, View } from '../../context.ts'
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
  status: Status
  sejak: string | null
  baca_hari: number | null
  json?: string | null
}

const COLUMNS = `a.id as account_id, a.active, m.id as mhs_id, m.nim, m.jenjang, m.angkatan, m.jurusan_id, m.cabang,
                ${STATUS_COLUMNS}`
const JOINS = `join account a on a.id = s.account_id
           left join mhs m on m.id = a.mhs_id
           ${joinStatus('m.id', "($2::timestamptz at time zone 'Asia/Makassar')")}`

const liveSession = {
  name: 'live session',
  text: `select ${COLUMNS}, a.must_change_password and not s.akun_kampus as must_change_password
           from session s
           ${JOINS}
          where s.id = $1 and s.revoked_at is null and s.expires_at > now()
            and (s.akun_kampus or a.sandi_berlaku_sampai is null or a.sandi_berlaku_sampai > now())`,
}

// A viewer does not have to change the student's one-time password.
const liveView = {
  name: 'live view',
  text: `select ${COLUMNS}, false as must_change_password, s.pembayaran from layar_hidup($1) s ${JOINS}`,
}

/** A statement that finds a live session, and the reply under that name for an aktif student. */
export interface SessionStatement extends Statement {
  reply: string
}

/**
 * Finds the live session and the reply of a call in one statement, in `json`: null for who gets another reply, or none.
 * Takes the reply's query, and what else is done for the session `live`: the inside of `with`; $2 is the moment.
 */
export const withReply = (
  { inside: { name, sql } }: Pick<ReturnType<typeof jsonQuery>, 'inside'>,
  beside?: string,
): SessionStatement => ({
  name: `live session, ${name}`,
  reply: name,
  text: `with live as (${liveSession.text})${beside === undefined ? '' : `, ${beside}`}
         select l.*, case when l.active and not l.must_change_password and l.status = 'aktif'
                          then (${sql('l.mhs_id')}) end as json
           from live l`,
})

/**
 * The live session with this id: not expired, not revoked, and not of a one-time password whose time
 * is over. Its `mhs` is null when the account is inactive, has no student, or one who may not read any more. Read at every call, so
 * that ending a session works everywhere at once, and by the clock of the database, so that one whose time is over is so
 * on every instance, whatever its clock says.
 * With a statement of `withReply` the reply is found, too, and asked for no more.
 */
export async function findSession(
  ctx: PublicCtx,
  id: string,
  statement?: SessionStatement,
): Promise<CallerSession | null> {
  if (!isUuid(id)) return null
  const [row] = await ctx.sql<SessionRow>(statement ?? liveSession, [id, ctx.now])
  return row ? sessionOf(ctx, { id, row, view: null, statement }) : null
}

/** The same for a view of a student's screens, which is none of his sessions. Product §25.17. */
export async function findView(ctx: PublicCtx, id: string): Promise<CallerSession | null> {
  if (!isUuid(id)) return null
  const [row] = await ctx.sql<SessionRow & View>(liveView, [id, ctx.now])
  if (!row) return null
  const { pembayaran, ...rest } = row
  return sessionOf(ctx, { id, row: rest, view: { pembayaran } })
}

interface FoundSession {
  id: string
  row: SessionRow
  view: View | null
  statement?: SessionStatement | undefined
}

function sessionOf(ctx: PublicCtx, { id, row, view, statement }: FoundSession): CallerSession {
  const today = todayWita(ctx.now)
  const { account_id, active, must_change_password: harus_ganti_sandi, mhs_id, ...found } = row
  const { baca_hari, json = null, ...rest } = found
  if (statement && json !== null) ctx.found = { name: statement.reply, json }
  const isOpen = active && mayRead(rest, today, baca_hari ?? 0)
  const baca_sampai = lastDayToRead(rest, baca_hari ?? 0)
  const mhs = isOpen && mhs_id !== null ? { id: mhs_id, ...rest, baca_sampai } : null
  return { id, account_id, harus_ganti_sandi, view, mhs }
}

/** The calls that change something and are open to a status besides aktif, by their contracts. */
const openTo = (status: Status): string[] =>
  all.flatMap(({ method, path, withStatus = [] }) =>
    withStatus.some((one) => one === status) ? [`${method} ${path}`] : [],
  )

interface AccountRow {
  id: number
  password_hash: string
  mhs_id: number | null
  active: boolean
  nonaktif_by: number | null
  must_change_password: boolean
  /** It is a one-time password whose time is over. */
  sandi_over: boolean
  status: Status
  sejak: string | null
  baca_hari: number | null
}

const accountByNim = {
  name: 'account by nim',
  text: `select a.id, a.password_hash, a.mhs_id, a.active, a.nonaktif_by, a.must_change_password,
                coalesce(a.sandi_berlaku_sampai <= now(), false) as sandi_over, ${STATUS_COLUMNS}
           from account a ${joinStatus('a.mhs_id', '$3')}
          where a.nim in ($1, $2) order by a.nim = $1 desc limit 1`,
}

/** The account with this NIM, as it was typed or else without its dots; or null. */
export async function findAccount(ctx: PublicCtx, nim: string): Promise<AccountRow | null> {
  const [row] = await ctx.sql<AccountRow>(accountByNim, [nim, bareNim(nim), todayWita(ctx.now)])
  return row ?? null
}

const years = {
  tahun_ajaran: jsonRows('select id, tahun from tahun_ajaran order by tahun'),
  semester_ajaran: jsonRow(
    `select s.id, t.tahun, s.semester, s.mulai, s.selesai
       from semester_ajaran s join tahun_ajaran t on t.id = s.tahun_ajaran_id where s.aktif`,
  ),
}

// Written at most once an hour: how long a device has not been used need not be known to the minute.
const noteUse = (session: string, moment: string) => `used as (
  update session set used_at = ${moment}
   where id = ${session} and used_at < ${moment}::timestamptz - interval '1 hour')`

// Why not everything is open to who is not aktif; all others are told nothing, and it weighs nothing.
const statusMhs = `(select row_to_json(s) from (
  select $4::text as status, $5::text as sejak, $6::text as baca_sampai, $7::text as alasan, $8::json as boleh) s)`

const checkOf = (
  name: string,
  columns: string,
  { harus_ganti_sandi, isAktif }: { harus_ganti_sandi: boolean; isAktif: boolean },
) =>
  jsonQuery(checkMhs, {
    name: isAktif ? name : `${name}, not aktif`,
    reply: {
      ...partsOf(mhsSesi, 'u'),
      user: 'row_to_json(u)',
      ...years,
      ...(!isAktif && { status_mhs: statusMhs }),
    },
    from: (mhs) =>
      `(select ${columns}, j.nama as jurusan, ${harus_ganti_sandi} as harus_ganti_sandi
          from mhs m join jurusan j on j.id = m.jurusan_id where m.id = ${mhs}) u`,
    none: unauthorized,
    beside: noteUse('$2', '$3'),
  })

const checks = (name: string, columns: string, harus_ganti_sandi: boolean) => ({
  aktif: checkOf(name, columns, { harus_ganti_sandi, isAktif: true }),
  others: checkOf(name, columns, { harus_ganti_sandi, isAktif: false }),
})
const check = checks('session check', ALL, false)
const checkOneTimePassword = checks('session check of a one-time password', WITHOUT_PRIVATE, true)
const checkNobody = jsonQuery(checkMhs, {
  name: 'session check of nobody',
  reply: { user: 'null', ...years },
  from: '(select) nobody',
  none: unauthorized,
  beside: noteUse('$1', '$2'),
})

/** The session with its check, as every start of the app asks for it. */
export const sessionWithCheck = withReply(check.aktif, noteUse('(select $1::uuid from live)', '$2'))

/**
 * The session check's reply: the student at top level and under user, without private data before a
 * one-time password is changed, null for an account made inactive; the academic years, oldest first;
 * the running semester or null. Product §2.2.
 * @throws AppError unauthorized when the student is gone by now.
 */
export function readCheck(ctx: SessionCtx) {
  const { id, mhs, harus_ganti_sandi } = ctx.session
  if (mhs === null) return checkNobody(ctx, [id, ctx.now])
  const { aktif, others } = harus_ganti_sandi ? checkOneTimePassword : check
  const { status, sejak, baca_sampai } = mhs
  if (status === 'aktif') return aktif(ctx, [mhs.id, id, ctx.now])
  const change = checkChange({ status, sejak }, [])
  const alasan = change.ok ? '' : change.message
  const boleh = JSON.stringify(openTo(status))
  return others(ctx, [mhs.id, id, ctx.now, status, sejak, baca_sampai, alasan, boleh])
}
