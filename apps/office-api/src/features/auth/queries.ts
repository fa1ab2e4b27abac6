import { createHash } from 'node:crypto'
import {
  listIzin,
  needsSecondFactor,
  type Peran,
  reachOf,
  SESI_STAF,
  WAITING_FOR_CODE_MS,
} from '@sia/domain/staf'
import type { Prisma } from '@sia/prisma/client'
import type { CallerStaf, PublicCtx, StafCtx } from '../../context.ts'

/** The stored hash of a session's cookie. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The account of a typed username or e-mail, or null. */
export function findStaf({ db }: PublicCtx, typed: string) {
  return db.staf.findFirst({
    where: { OR: [{ username: typed }, { email: typed }] },
    include: { verifikasi: { select: { staf_id: true } } },
  })
}

/** A live session: it waits for no code, and was used, and made, since then. Product §25.2. */
const liveAt = (now: Date) => ({
  menunggu_kode: false,
  used_at: { gt: new Date(now.getTime() - SESI_STAF.unusedMs) },
  created_at: { gt: new Date(now.getTime() - SESI_STAF.atMostMs) },
})

interface Found {
  sesi: { id: string; used_at: Date }
  staf: CallerStaf
}

type Ctx = Pick<PublicCtx, 'db' | 'now' | 'env'>

/** Who is behind a session's cookie, or null: an ended session, an account that is closed or whose password is over. */
export const findSesi = async (ctx: Ctx, token: string): Promise<Found | null> =>
  (await findSesiOf(ctx, [token])).get(token) ?? null

/** The same of several cookies at once, by the cookie; of one that nobody is behind nothing. */
export async function findSesiOf(ctx: Ctx, tokens: string[]): Promise<Map<string, Found>> {
  const byId = new Map(tokens.map((token) => [hashToken(token), token]))
  const rows = await ctx.db.sesiStaf.findMany({
    where: { id: { in: [...byId.keys()] }, ...liveAt(ctx.now), staf: { active: true } },
    include: WITH_STAF,
  })
  return new Map(
    rows.flatMap((row) => {
      const found = foundIn(row, ctx)
      return found ? [[byId.get(row.id) as string, found] as const] : []
    }),
  )
}

const WITH_STAF = {
  staf: { include: { verifikasi: { select: { kode_pemulihan: true } } } },
} as const

type Row = Prisma.SesiStafGetPayload<{ include: typeof WITH_STAF }>

function foundIn(row: Row, { now, env }: Ctx): Found | null {
  const { staf, nomor, id, used_at, akun_kampus } = row
  // Who came in by the campus account needs no password.
  const { sandi_berlaku_sampai } = staf
  if (!akun_kampus && sandi_berlaku_sampai && sandi_berlaku_sampai <= now) return null
  // The table takes no other.
  const peran = staf.peran as Peran[]
  const { username, nama, verifikasi } = staf
  const isNeeded = needsSecondFactor(peran) && env.KANTOR_SECOND_FACTOR === 'wajib'
  return {
    sesi: { id, used_at },
    staf: {
      id: staf.id,
      username,
      nama,
      peran,
      izin: listIzin(peran),
      dosen_id: staf.dosen_id,
      reach: reachOf(peran, staf.dosen_id),
      harus_ganti_sandi: staf.must_change_password && !akun_kampus,
      harus_pasang_verifikasi: isNeeded && verifikasi === null,
      verifikasi: verifikasi !== null,
      sisa_kode_pemulihan: verifikasi?.kode_pemulihan.length ?? 0,
      akun_kampus,
      nomor,
    },
  }
}

/** Whose right password waits for the code of the second factor, by the cookie that it left, or null. Product §25.2. */
export function findWaiting({ db, now }: PublicCtx, token: string) {
  const since = new Date(now.getTime() - WAITING_FOR_CODE_MS)
  return db.sesiStaf.findFirst({
    where: {
      id: hashToken(token),
      menunggu_kode: true,
      created_at: { gt: since },
      staf: { active: true },
    },
    select: { id: true, staf: { select: { id: true, username: true, password_hash: true } } },
  })
}

/** Where the caller is logged in: the asking session first, then the newest. */
export async function listSesi({ db, staf, now }: StafCtx) {
  const rows = await db.sesiStaf.findMany({
    where: { staf_id: staf.id, ...liveAt(now) },
    orderBy: { created_at: 'desc' },
  })
  return rows
    .map(({ nomor, perangkat, created_at, used_at }) => ({
      nomor,
      perangkat,
      masuk_pada: created_at,
      dipakai_pada: used_at,
      ini: nomor === staf.nomor,
    }))
    .sort((a, b) => Number(b.ini) - Number(a.ini))
}
