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

/** Academic years, oldest first. */
export function listTahunAjaran(ctx: PublicCtx) {
  return ctx.db.tahunAjaran.findMany({ orderBy: { tahun: 'asc' } })
}

/** The running semester with its academic year, or null between semesters. */
export async function findSemesterAjaran(ctx: PublicCtx) {
  const row = await ctx.db.semesterAjaran.findFirst({
    where: { aktif: true },
    include: { tahun_ajaran: true },
  })
  if (!row) return null
  const semester = row.semester === 'ganjil' ? ('ganjil' as const) : ('genap' as const)
  return { ...row, semester, tahun: row.tahun_ajaran.tahun }
}
