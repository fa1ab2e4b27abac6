import type { ServerReply } from '@sia/contracts/endpoint'
import type { beginVerification, finishVerification } from '@sia/contracts/office/auth'
import { RECOVERY_CODES } from '@sia/domain/staf'
import { randomCode } from '@sia/office/lib/one-time-password'
import type { Turn } from '@sia/server/auth/fair-queue'
import { change } from '@sia/server/db/change'
import type { PublicCtx, StafCtx } from '../../context.ts'
import { addressOf, newSecret, stepOf } from './app-code.ts'
import type { Client } from './client.ts'
import { checkOwnPassword, tryOwn } from './own-password.ts'
import { hashToken } from './queries.ts'

/** A code as it counts, however it is grouped and in letters of any size. */
const bareCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()

/**
 * Whether a code is right: of the authenticator app, or one for recovery; either is then used up. Product §25.2.
 */
export async function spendCode(
  ctx: PublicCtx,
  staf: { id: number; username: string },
  typed: string,
  turn: Turn,
): Promise<boolean> {
  const { db, now } = ctx
  const staf_id = staf.id
  const row = await db.verifikasiStaf.findUnique({ where: { staf_id } })
  if (!row) return false
  const code = bareCode(typed)
  const langkah = stepOf(row.rahasia, code, now)
  const left = langkah === null ? await withoutCode(ctx, row, code, turn) : row.kode_pemulihan
  if (langkah === null && left.length === row.kode_pemulihan.length) return false
  // A second caller with the same code finds it used.
  const [unused, used] =
    langkah === null
      ? [{ kode_pemulihan: { equals: row.kode_pemulihan } }, { kode_pemulihan: left }]
      : [{ langkah: { lt: langkah } }, { langkah }]
  const { count } = await change(db, { actor: `staf ${staf.username}` }, (tx) =>
    tx.verifikasiStaf.updateMany({
      where: { staf_id, rahasia: row.rahasia, ...unused },
      data: used,
    }),
  )
  if (count === 0) return false
  await renewHashes(ctx, staf_id, left, turn)
  return true
}

/** The hashes of recovery codes but that of one; all of them where the code is none of them. */
async function withoutCode(
  { passwords }: PublicCtx,
  { kode_pemulihan }: { kode_pemulihan: string[] },
  code: string,
  turn: Turn,
): Promise<string[]> {
  const bare = hashToken(code)
  const slow = kode_pemulihan.find(passwords.isUsable)
  const [hash] = slow ? await passwords.hashTogether([bare], turn, slow) : [bare]
  return kode_pemulihan.filter((one) => one !== hash)
}

/** Hashes recovery codes as passwords are that an older version kept without salt: the person's paper stays as it is. */
async function renewHashes(
  { db, passwords }: PublicCtx,
  staf_id: number,
  kode_pemulihan: string[],
  turn: Turn,
): Promise<void> {
  if (kode_pemulihan.every(passwords.isUsable)) return
  const renewed = await passwords.hashTogether(kode_pemulihan, turn)
  // The codes stay the same, so the audit log must not say that their person changed them.
  await change(db, { actor: 'server' }, (tx) =>
    tx.verifikasiStaf.updateMany({
      where: { staf_id, kode_pemulihan: { equals: kode_pemulihan } },
      data: { kode_pemulihan: renewed },
    }),
  )
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
 * its recovery codes, count no more. Wrong codes are counted by the session, as its wrong passwords. Product §25.2.
 * @throws AppError too_many, unavailable, abandoned.
 */
export async function completeVerification(
  ctx: StafCtx,
  typed: string,
  client: Client,
): Promise<ServerReply<typeof finishVerification>> {
  const { db, staf, actor, now } = ctx
  const { id: staf_id, nomor } = staf
  const sesi = await db.sesiStaf.findUnique({ where: { nomor }, select: { rahasia: true } })
  const rahasia = sesi?.rahasia
  if (!rahasia) return { message: 'over', kode_pemulihan: [] }
  const look = (turn: Turn) => {
    const langkah = stepOf(rahasia, bareCode(typed), now)
    return langkah === null ? null : { langkah, turn }
  }
  const right = await tryOwn(ctx, client, look, 'code_fail')
  if (right === null) return { message: 'fail', kode_pemulihan: [] }
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode)
  const bare = codes.map((code) => hashToken(bareCode(code)))
  const kode_pemulihan = await ctx.passwords.hashTogether(bare, right.turn)
  const row = { rahasia, langkah: right.langkah, kode_pemulihan, dipasang_pada: now }
  const isDone = await change(db, { actor }, async (tx) => {
    // One of two that come at once counts, and none after the session ended.
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
