import type { ServerReply } from '@sia/contracts/endpoint'
import type { beginVerification, finishVerification } from '@sia/contracts/office/auth'
import { RECOVERY_CODES } from '@sia/domain/staf'
import { randomCode } from '@sia/office/lib/one-time-password'
import { change } from '@sia/server/db/change'
import type { PublicCtx, StafCtx } from '../../context.ts'
import { addressOf, newSecret, stepOf } from './app-code.ts'
import type { Client } from './client.ts'
import { checkOwnPassword } from './own-password.ts'
import { hashToken } from './queries.ts'

/** A code as it counts, however it is grouped and in letters of any size. */
const bareCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()

/**
 * Whether a code is right: of the authenticator app, or one for recovery; either is then used up. Product §25.2.
 */
export async function spendCode(
  { db, now }: PublicCtx,
  { id: staf_id, username }: { id: number; username: string },
  typed: string,
): Promise<boolean> {
  const row = await db.verifikasiStaf.findUnique({ where: { staf_id } })
  if (!row) return false
  const code = bareCode(typed)
  const langkah = stepOf(row.rahasia, code, now)
  const left = row.kode_pemulihan.filter((hash) => hash !== hashToken(code))
  if (langkah === null && left.length === row.kode_pemulihan.length) return false
  // Whoever comes a moment later with the same code finds it used.
  const [unused, used] =
    langkah === null
      ? [{ kode_pemulihan: { equals: row.kode_pemulihan } }, { kode_pemulihan: left }]
      : [{ langkah: { lt: langkah } }, { langkah }]
  const { count } = await change(db, { actor: `staf ${username}` }, (tx) =>
    tx.verifikasiStaf.updateMany({
      where: { staf_id, rahasia: row.rahasia, ...unused },
      data: used,
    }),
  )
  return count > 0
}

/**
 * Begins to set up a second factor in the asking session: a new secret, which counts once a code of it was typed. Who
 * came in by the campus account and has none yet may have no password of his own. Product §25.2.
 * @throws AppError too_many, unavailable, abandoned.
 */
export async function startVerification(
  ctx: StafCtx,
  password: string,
  client: Client,
): Promise<ServerReply<typeof beginVerification>> {
  const { nomor, username, akun_kampus, verifikasi } = ctx.staf
  const needsPassword = !akun_kampus || verifikasi
  if (needsPassword && !(await checkOwnPassword(ctx, password, client))) {
    return { message: 'fail', rahasia: null, alamat: null }
  }
  const rahasia = newSecret()
  await ctx.db.sesiStaf.updateMany({ where: { nomor }, data: { rahasia } })
  return { message: 'success', rahasia, alamat: addressOf(rahasia, username) }
}

/**
 * Sets the second factor up with the first code of it, and ends the other sessions in the same moment. The one before, and
 * its recovery codes, count no more. Product §25.2.
 */
export async function completeVerification(
  { db, staf, actor, now }: StafCtx,
  typed: string,
): Promise<ServerReply<typeof finishVerification>> {
  const { id: staf_id, nomor } = staf
  const sesi = await db.sesiStaf.findUnique({ where: { nomor }, select: { rahasia: true } })
  const rahasia = sesi?.rahasia
  if (!rahasia) return { message: 'over', kode_pemulihan: [] }
  const langkah = stepOf(rahasia, bareCode(typed), now)
  if (langkah === null) return { message: 'fail', kode_pemulihan: [] }
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode)
  const kode_pemulihan = codes.map((code) => hashToken(bareCode(code)))
  const row = { rahasia, langkah, kode_pemulihan, dipasang_pada: now }
  const isDone = await change(db, { actor }, async (tx) => {
    // Of two that come at once, or after the session ended, one counts.
    const { count } = await tx.sesiStaf.updateMany({
      where: { nomor, rahasia },
      data: { rahasia: null },
    })
    if (count === 0) return false
    await tx.verifikasiStaf.upsert({
      where: { staf_id },
      create: { staf_id, ...row },
      update: row,
    })
    await tx.sesiStaf.deleteMany({ where: { staf_id, nomor: { not: nomor } } })
    return true
  })
  return isDone
    ? { message: 'success', kode_pemulihan: codes }
    : { message: 'over', kode_pemulihan: [] }
}
