import { forgetTries } from '@sia/server/auth/login-throttle'
import type { PasswordHasher } from '@sia/server/auth/password'
import { change, type Writer } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { AppError } from '@sia/server/errors'
import { revokeAlamat } from '@sia/server/features/kalender/commands'
import { createOneTimePassword } from '../../lib/one-time-password.ts'
import { recordOf } from './security.ts'

/** How many days the password of a reset works. */
export const HARI_RESET = 7

/**
 * Gives a student a one-time password for 7 days, ends all the student's sessions, revokes the address of
 * the calendar and forgets the failed tries to log in, in one transaction. Whether the account is active stays as it is.
 * Product §2.5, §17.1.
 * @throws AppError not_found for a NIM without account, conflict for an account without student.
 */
export async function resetPassword(
  ctx: Writer & { passwords: PasswordHasher; now: Date },
  nim: string,
): Promise<{ nim: string; nama: string; sandi: string; berlaku_sampai: Date }> {
  const { id, mhs_id, nama } = await findOwner(ctx.db, nim)
  const { sandi, berlaku_sampai, account } = await createOneTimePassword(ctx, HARI_RESET)
  await change(ctx.db, { actor: ctx.actor }, async (tx) => {
    await tx.account.update({ where: { id }, data: account })
    await tx.session.updateMany({
      where: { account_id: id, revoked_at: null },
      data: { revoked_at: ctx.now },
    })
    await forgetTries(tx, nim)
    await recordOf(tx, { event: 'password', outcome: 'reset' }, nim, ctx.now)
    if (await revokeAlamat(tx, mhs_id)) {
      await recordOf(tx, { event: 'kalender', outcome: 'password' }, nim, ctx.now)
    }
  })
  return { nim, nama, sandi, berlaku_sampai }
}

async function findOwner(
  db: Db,
  nim: string,
): Promise<{ id: number; mhs_id: number; nama: string }> {
  const account = await db.account.findUnique({
    where: { nim },
    select: { id: true, mhs: { select: { id: true, nama: true } } },
  })
  if (!account) throw new AppError('not_found', `Tidak ada akun dengan NIM ${nim}.`)
  if (!account.mhs) {
    throw new AppError('conflict', `Akun ${nim} belum terhubung dengan data mahasiswa.`)
  }
  return { id: account.id, mhs_id: account.mhs.id, nama: account.mhs.nama }
}
