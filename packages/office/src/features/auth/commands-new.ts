import type { PasswordHasher } from '@sia/server/auth/password'
import { change, type Writer } from '@sia/server/db/change'
import { refusedBy } from '@sia/server/db/errors'
import { AppError, notFound } from '@sia/server/errors'
import { createOneTimePassword } from '../../lib/one-time-password.ts'
import { NEW_ACCOUNT_DAYS } from '../../sheets/write/passwords.ts'

/**
 * Makes an account for a student who has none, with a one-time password for 30 days. Product §2.5, §25.6.
 * @throws AppError not_found for a NIM that nobody has, conflict where there is an account.
 */
export async function createAccount(
  ctx: Writer & { passwords: PasswordHasher; now: Date },
  nim: string,
): Promise<{ sandi: string; berlaku_sampai: Date }> {
  const { sandi, berlaku_sampai, account } = await createOneTimePassword(ctx, NEW_ACCOUNT_DAYS)
  await change(ctx.db, { actor: ctx.actor }, async (tx) => {
    const mhs = await tx.mhs.findUnique({ where: { nim }, select: { id: true } })
    if (!mhs) throw notFound()
    const there = await tx.account.findUnique({
      where: { mhs_id: mhs.id },
      select: { id: true },
    })
    if (there) throw hasOne()
    await tx.account.create({ data: { nim, mhs_id: mhs.id, ...account } }).catch(THERE)
  })
  return { sandi, berlaku_sampai }
}

const hasOne = () =>
  new AppError('conflict', 'Ia sudah punya akun. Muat ulang halaman ini untuk melihatnya.')

const THERE = refusedBy({
  account_mhs_id_key: hasOne,
  account_nim_key: () =>
    new AppError(
      'conflict',
      'Sudah ada akun dengan NIM ini. Muat ulang halaman ini; bila tetap belum punya akun, hubungi IT kampus.',
    ),
})
