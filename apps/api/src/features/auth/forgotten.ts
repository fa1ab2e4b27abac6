import { randomBytes } from 'node:crypto'
import type { newPassword } from '@sia/contracts/mhs'
import { bareNim } from '@sia/domain/mhs'
import { checkPassword } from '@sia/domain/password'
import { mayRead } from '@sia/domain/status'
import { formatDay, todayWita } from '@sia/domain/time'
import { forgetTries } from '@sia/server/auth/login-throttle'
import { change } from '@sia/server/db/change'
import { AppError, invalid } from '@sia/server/errors'
import { revokeAlamat } from '@sia/server/features/kalender/commands'
import type { Letters } from '@sia/server/mail/letters'
import type * as z from 'zod'
import type { PublicCtx } from '../../context.ts'
import { linkLetter } from './forgotten-letters.ts'
import { findAccount } from './queries.ts'

const MINUTE_MS = 60_000

/** The limit of one address: a campus is one address. */
const OF_ADDRESS = { most: 60, every: MINUTE_MS }
/** Letters to one account: three at once, then one every 20 minutes. */
const OF_ACCOUNT = { most: 3, every: 20 * MINUTE_MS }

interface Rate {
  most: number
  every: number
}

const take = {
  name: 'forgotten password take',
  text: 'select lane, wait::float8 as wait from rate_limit_take(null, $1::jsonb)',
}

/** Takes one of an allowance; the milliseconds until there is one again, null where there was one. */
async function takeOne({ sql }: PublicCtx, key: string, rate: Rate): Promise<number | null> {
  const lanes = [{ taken: [{ key, ...rate }], watched: [] }]
  const [row] = await sql<{ lane: number | null; wait: number }>(take, [JSON.stringify(lanes)])
  return row?.lane === 0 ? null : (row?.wait ?? 0)
}

/**
 * Counts a form about a forgotten password that an address sends.
 * @throws AppError too_many with the seconds to wait.
 */
export async function countForgotten(ctx: PublicCtx, source: string): Promise<void> {
  const waitMs = await takeOne(ctx, `forgotten-source:${source}`, OF_ADDRESS)
  if (waitMs === null) return
  const retryAfter = Math.ceil(waitMs / 1000)
  const message = `Terlalu banyak permintaan dari jaringan ini. Silakan coba lagi dalam ${retryAfter} detik.`
  throw new AppError('too_many', message, { retryAfter })
}

const make = {
  name: 'make password link',
  text: 'select nama, email from sandi_tautan_buat($1, $2)',
}

/**
 * Writes a link for another password to the e-mail address on record of the student with this NIM, where the account is
 * open and the address was not changed by the student's session within three days. Whether it did is told to nobody, and
 * the caller answers before. Product §26.4.
 * @throws Error where the mail server does not take the letter.
 */
export async function sendLink(ctx: PublicCtx, letters: Letters, nim: string): Promise<void> {
  const account = await findAccount(ctx, nim)
  if (!account?.active || account.mhs_id === null) return
  if (!mayRead(account, todayWita(ctx.now), account.baca_hari ?? 0)) return
  if ((await takeOne(ctx, `forgotten:${bareNim(nim)}`, OF_ACCOUNT)) !== null) return
  const kode = randomBytes(32).toString('base64url')
  const [made] = await ctx.sql<{ nama: string; email: string }>(make, [account.id, kode])
  if (made) await letters.send(made.email, linkLetter(made.nama, letters.portal, kode))
}

const owner = { name: 'password link owner', text: 'select account_id from sandi_tautan_milik($1)' }

/** Whether the link with this code still opens something. */
export async function isLinkOpen(ctx: PublicCtx, kode: string): Promise<boolean> {
  return (await ctx.sql(owner, [kode])).length > 0
}

/**
 * Replaces a forgotten password by the code of a link, once. Every session and view of the student ends, the calendar's
 * address is revoked, and failed tries are forgotten. Product §26.4.
 * @param address of the client, for the list of security events.
 * @returns false where the link opens nothing any more.
 * @throws AppError invalid under password, unavailable.
 */
export async function replaceForgotten(
  ctx: PublicCtx,
  { kode, password }: z.output<typeof newPassword> & { kode: string },
  address: string,
): Promise<boolean> {
  const [found] = await ctx.sql<{ account_id: number }>(owner, [kode])
  if (!found) return false
  const { nim, mhs } = await ctx.db.account.findUniqueOrThrow({
    where: { id: found.account_id },
    select: { nim: true, mhs: { select: { id: true, nama: true, tanggal: true } } },
  })
  if (!mhs) return false
  const reasons = checkPassword(password, {
    nim,
    nama: mhs.nama,
    tanggal: mhs.tanggal && formatDay(mhs.tanggal),
  })
  if (reasons.length > 0) throw invalid({ password: reasons.map(({ message }) => message) })
  const password_hash = await ctx.passwords.hash(password)
  const isDone = await change(ctx.db, { actor: `mhs ${nim}` }, async (tx) => {
    const { rowCount } = await tx.query('select from sandi_tautan_milik($1, true)', [kode])
    if (rowCount === 0) return false
    await tx.account.update({
      where: { id: found.account_id },
      data: { password_hash, must_change_password: false, sandi_berlaku_sampai: null },
    })
    await tx.session.updateMany({
      where: { account_id: found.account_id, revoked_at: null },
      data: { revoked_at: ctx.now },
    })
    await revokeAlamat(tx, mhs.id)
    await forgetTries(tx, nim)
    return true
  })
  if (!isDone) return false
  ctx.security.record({ event: 'password', outcome: 'forgotten', nim, address })
  return true
}
