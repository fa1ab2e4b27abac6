import { randomInt } from 'node:crypto'
import { forgetTries } from '@sia/server/auth/login-throttle'
import type { PasswordHasher } from '@sia/server/auth/password'
import { addSecurityRows, type SecurityEvent } from '@sia/server/auth/security-event'
import { change, type Orm, type Writer } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { AppError } from '@sia/server/errors'
import { revokeAlamat } from '@sia/server/features/kalender/commands'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many days a one-time password works: after a reset, and for a new student's account. */
export const HARI_RESET = 7
export const NEW_ACCOUNT_DAYS = 30

// Read aloud or copied from paper: nothing that looks like another (0 o, 1 l i, 5 s, 2 z, 6 b, 9 g q,
// u v), and no vowels, so that no word comes out. 22 characters, 12 of them: 53 bits.
const CHARACTERS = 'bcdfhjkmnprtwxy2345789'.split('')
const GROUPS = 3
const GROUP_LENGTH = 4

/** A one-time password with what the table account keeps of it. */
export interface OneTimePassword {
  /** The password itself, to be shown once and kept nowhere. */
  sandi: string
  berlaku_sampai: Date
  /** The columns of `account`. */
  account: { password_hash: string; must_change_password: true; sandi_berlaku_sampai: Date }
}

/**
 * Makes a random one-time password such as 'k7mp-3xwd-t9rh', which the student has to change at the
 * first login. In: the hasher, the moment now, and for how many days it works.
 * @throws AppError unavailable when too many hashes wait.
 */
export async function createOneTimePassword(
  { passwords, now }: { passwords: PasswordHasher; now: Date },
  days: number,
): Promise<OneTimePassword> {
  const sandi = Array.from({ length: GROUPS }, randomGroup).join('-')
  const berlaku_sampai = new Date(now.getTime() + days * DAY_MS)
  const password_hash = await passwords.hash(sandi)
  const account = {
    password_hash,
    must_change_password: true as const,
    sandi_berlaku_sampai: berlaku_sampai,
  }
  return { sandi, berlaku_sampai, account }
}

const randomGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')

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
    await record(tx, { event: 'password', outcome: 'reset' }, nim, ctx.now)
    if (await revokeAlamat(tx, mhs_id)) {
      await record(tx, { event: 'kalender', outcome: 'password' }, nim, ctx.now)
    }
  })
  return { nim, nama, sandi, berlaku_sampai }
}

function record(
  tx: Orm,
  what: Pick<SecurityEvent, 'event' | 'outcome'>,
  nim: string,
  now: Date,
): Promise<void> {
  const row = { ...what, nim, address: '', device: '', count: 1, first_at: now, last_at: now }
  // The reset and its event stand or fall together. The statement is a constant; what varies is bound.
  return addSecurityRows(({ text }, values) => tx.$queryRawUnsafe(text, ...values), [row])
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
