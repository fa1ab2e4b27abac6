import { createHash } from 'node:crypto'
import { listIzin, type Peran, SESI_STAF } from '@sia/domain/staf'
import type { CallerStaf, PublicCtx, StafCtx } from '../../context.ts'

/** What the table keeps of a session's cookie. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The account of a typed username or e-mail, or null. */
export function findStaf({ db }: PublicCtx, typed: string) {
  return db.staf.findFirst({ where: { OR: [{ username: typed }, { email: typed }] } })
}

/** Since when a session must have been used, and made, to be one. Product §25.2. */
const liveSince = (now: Date) => ({
  used_at: { gt: new Date(now.getTime() - SESI_STAF.unusedMs) },
  created_at: { gt: new Date(now.getTime() - SESI_STAF.atMostMs) },
})

interface Found {
  sesi: { id: string; used_at: Date }
  staf: CallerStaf
}

/** Who is behind a session's cookie, or null: an ended session, an account that is closed or whose password is over. */
export async function findSesi({ db, now }: PublicCtx, token: string): Promise<Found | null> {
  const row = await db.sesiStaf.findFirst({
    where: { id: hashToken(token), ...liveSince(now), staf: { active: true } },
    include: { staf: true },
  })
  if (!row) return null
  const { staf, nomor, id, used_at } = row
  if (staf.sandi_berlaku_sampai && staf.sandi_berlaku_sampai <= now) return null
  // The table takes no other.
  const peran = staf.peran as Peran[]
  const { username, nama, must_change_password: harus_ganti_sandi } = staf
  const izin = listIzin(peran)
  return {
    sesi: { id, used_at },
    staf: { id: staf.id, username, nama, peran, izin, harus_ganti_sandi, nomor },
  }
}

/** Where the caller is logged in: the asking session first, then the newest. */
export async function listSesi({ db, staf, now }: StafCtx) {
  const rows = await db.sesiStaf.findMany({
    where: { staf_id: staf.id, ...liveSince(now) },
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
