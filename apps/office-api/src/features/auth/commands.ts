import { randomBytes } from 'node:crypto'
import type { ServerBody, ServerReply } from '@sia/contracts/endpoint'
import type { changePassword, login } from '@sia/contracts/office/auth'
import { checkStafPassword, SESI_STAF } from '@sia/domain/staf'
import type { Sources } from '@sia/server/auth/login-limits'
import { change } from '@sia/server/db/change'
import { invalid, notFound } from '@sia/server/errors'
import { triesOf } from '@sia/server/features/staf/tries'
import type { PublicCtx, StafCtx } from '../../context.ts'
import { findStaf, hashToken } from './queries.ts'

/** Who knocks: the address, the device as its person knows it, and whether he still waits. */
interface Client {
  sources: Sources
  perangkat: string | null
  signal: AbortSignal
}

/**
 * Checks username or e-mail and password, and starts a session. An unknown name costs the same time as a wrong password,
 * and a closed account says so only after the right one. Product §25.2.
 * @returns what became of the try, and the cookie of a session on success only.
 * @throws AppError too_many, unavailable, abandoned.
 */
export async function logIn(
  ctx: PublicCtx,
  { username: typed, password }: ServerBody<typeof login>,
  { sources, perangkat, signal }: Client,
): Promise<ServerReply<typeof login> & { token: string | null }> {
  const staf = await findStaf(ctx, typed)
  const trier = { nim: triesOf(staf?.username ?? typed), sources, device: null }
  const one = await ctx.throttle.take(trier, signal)
  const isOver = staf?.sandi_berlaku_sampai && staf.sandi_berlaku_sampai <= ctx.now
  const hash = staf && !isOver ? staf.password_hash : null
  const matches = await one.check(() => ctx.passwords.verify(password, hash, one.turn))
  if (!staf || !matches) return { message: 'fail', token: null }
  if (!staf.active) return { message: 'inactive', token: null }
  const token = await startSesi(ctx, staf, perangkat)
  if (token === null) return { message: 'fail', token }
  if (ctx.passwords.isOutdated(staf.password_hash)) await rehash(ctx, staf, password)
  return { message: 'success', token }
}

async function rehash(
  ctx: PublicCtx,
  { id, password_hash }: { id: number; password_hash: string },
  password: string,
): Promise<void> {
  const data = { password_hash: await ctx.passwords.hash(password) }
  // The password stays the same, so the audit log must not say that its person changed it.
  await change(ctx.db, { actor: 'server' }, (tx) =>
    tx.staf.updateMany({ where: { id, password_hash }, data }),
  )
}

// Looking at a password takes a while. One that was changed meanwhile starts no session.
const newSesi = {
  name: 'new session of staff',
  text: `with over as (delete from sesi_staf where staf_id = $2
                          and (used_at <= $3::timestamptz - $6 * interval '1 ms'
                               or created_at <= $3::timestamptz - $7 * interval '1 ms'))
         insert into sesi_staf (id, staf_id, created_at, used_at, perangkat)
         select $1, s.id, $3, $3, $5 from staf s
          where s.id = $2 and s.password_hash = $4 and s.active
            for no key update
         returning nomor`,
}

/** Starts a session and takes away those that are over; returns its cookie, null when there is none. */
async function startSesi(
  { sql, now }: PublicCtx,
  { id, password_hash }: { id: number; password_hash: string },
  perangkat: string | null,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const { unusedMs, atMostMs } = SESI_STAF
  const values = [hashToken(token), id, now, password_hash, perangkat, unusedMs, atMostMs]
  const started = await sql(newSesi, values)
  return started.length > 0 ? token : null
}

/** Notes that a session is used, to the minute. */
export async function noteUse(
  { db, now }: PublicCtx,
  { id, used_at }: { id: string; used_at: Date },
): Promise<void> {
  if (now.getTime() - used_at.getTime() < SESI_STAF.notedEveryMs) return
  await db.sesiStaf.updateMany({ where: { id }, data: { used_at: now } })
}

/** Ends the asking session at once, on every server. */
export async function logOut({ db, staf }: StafCtx): Promise<void> {
  await db.sesiStaf.deleteMany({ where: { nomor: staf.nomor } })
}

/**
 * Ends one of the caller's sessions, or all but the asking one, on every server.
 * @throws AppError not_found for a number that is no session of his.
 */
export async function endSesi({ db, staf }: StafCtx, nomor: number | null): Promise<void> {
  const which = nomor ?? { not: staf.nomor }
  const { count } = await db.sesiStaf.deleteMany({ where: { staf_id: staf.id, nomor: which } })
  if (count === 0 && nomor !== null) throw notFound()
}

/**
 * Changes the caller's password and ends the other sessions in the same moment. Product §25.2.
 * @returns 'fail' for a wrong old password, also when another change came first.
 * @throws AppError invalid under password, too_many, unavailable, abandoned.
 */
export async function replacePassword(
  ctx: StafCtx,
  { old_password, password }: ServerBody<typeof changePassword>,
  { sources, signal }: Pick<Client, 'sources' | 'signal'>,
): Promise<'success' | 'fail'> {
  const { id, username, nomor } = ctx.staf
  const reasons = checkStafPassword(password, ctx.staf)
  if (password === old_password) reasons.push('Password baru harus berbeda dari password lama.')
  if (reasons.length > 0) throw invalid({ password: reasons })
  const trier = { nim: triesOf(username), sources, device: `sesi ${nomor}`, isSession: true }
  const one = await ctx.throttle.take(trier, signal)
  const { password_hash: old_hash } = await ctx.db.staf.findUniqueOrThrow({ where: { id } })
  const matches = await one.check(() => ctx.passwords.verify(old_password, old_hash, one.turn))
  if (!matches) return 'fail'
  const password_hash = await ctx.passwords.hash(password, one.turn)
  return change(ctx.db, { actor: ctx.actor }, async (tx) => {
    const { count } = await tx.staf.updateMany({
      where: { id, password_hash: old_hash },
      data: { password_hash, must_change_password: false, sandi_berlaku_sampai: null },
    })
    if (count === 0) return 'fail'
    await tx.sesiStaf.deleteMany({ where: { staf_id: id, nomor: { not: nomor } } })
    return 'success'
  })
}
