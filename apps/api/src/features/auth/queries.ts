import type { CallerSession, PublicCtx } from '../../context.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

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
  if (!UUID.test(id)) return null
  const [row] = await ctx.sql<SessionRow>(liveSession, [id, ctx.now])
  if (!row) return null
  const { account_id, active, must_change_password: harus_ganti_sandi, mhs_id, ...rest } = row
  const mhs = active && mhs_id !== null ? { id: mhs_id, ...rest } : null
  return { id, account_id, harus_ganti_sandi, mhs }
}

/** The account with this NIM, or null. */
export function findAccount(ctx: PublicCtx, nim: string) {
  return ctx.db.account.findUnique({ where: { nim } })
}

interface TahunAjaranRow {
  id: number
  tahun: string
  semester_id: number | null
  semester: string
  mulai: Date
  selesai: Date
}

const academicCalendar = {
  name: 'academic calendar',
  text: `select t.id, t.tahun, s.id as semester_id, s.semester, s.mulai, s.selesai
           from tahun_ajaran t left join semester_ajaran s on s.tahun_ajaran_id = t.id and s.aktif
          order by t.tahun`,
}

/** The academic years, oldest first, and the running semester or null between semesters. */
export async function readKalender(ctx: PublicCtx) {
  const rows = await ctx.sql<TahunAjaranRow>(academicCalendar, [])
  const running = rows.find(isRunning)
  return {
    tahun_ajaran: rows.map(({ id, tahun }) => ({ id, tahun })),
    semester_ajaran: running ? presentSemester(running) : null,
  }
}

type RunningRow = TahunAjaranRow & { semester_id: number }

const isRunning = (row: TahunAjaranRow): row is RunningRow => row.semester_id !== null

function presentSemester({ semester_id, tahun, semester, mulai, selesai }: RunningRow) {
  const half = semester === 'ganjil' ? ('ganjil' as const) : ('genap' as const)
  return { id: semester_id, tahun, semester: half, mulai, selesai }
}
