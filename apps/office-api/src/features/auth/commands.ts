import type { ServerBody, ServerReply } from '@sia/contracts/endpoint'
import type { changePassword, login, loginCode } from '@sia/contracts/office/auth'
import { checkStafPassword, SESI_STAF } from '@sia/domain/staf'
import { change } from '@sia/server/db/change'
import { invalid, notFound } from '@sia/server/errors'
import { triesOf } from '@sia/server/features/staf/tries'
import type { PublicCtx, StafCtx } from '../../context.ts'
import type { Client } from './client.ts'
import { keepDevice, knownDeviceOf } from './known-device.ts'
import { checkOwnPassword } from './own-password.ts'
import { findStaf, findWaiting, hashToken } from './queries.ts'
import { recordTry } from './security.ts'
import { newToken, startSesi } from './start-sesi.ts'
import { spendCode } from './verification.ts'

/**
 * Checks username or e-mail and password, and starts a session, or one that waits for the code of the second factor: the
 * right password alone is then neither a success nor a failure. An unknown name costs the same time as a wrong password,
 * and a closed account says so only after the right one. Product §25.2.
 * @returns what became of the try, and the cookie of a session, of one that waits with 'code', null without one.
 * @throws AppError too_many, unavailable, abandoned.
 */
export async function logIn(
  ctx: PublicCtx,
  typed: ServerBody<typeof login>,
  client: Client & { perangkat: string | null },
): Promise<LoggedIn> {
  const staf = await findStaf(ctx, typed.username)
  const device = knownDeviceOf(staf, client.kept)
  const trier = { staf: staf?.username, address: client.address, isKnownDevice: device !== null }
  return recordTry(
    ctx,
    trier,
    ({ message }) => message,
    () => tryPassword(ctx, staf, typed, { ...client, device }),
  )
}

/** The outcome of a try. The browser keeps `kept` of its session, null without one. */
type LoggedIn = ServerReply<typeof login> & { token: string | null; kept: string | null }

async function tryPassword(
  ctx: PublicCtx,
  staf: Awaited<ReturnType<typeof findStaf>>,
  { username: typed, password }: ServerBody<typeof login>,
  client: Client & { perangkat: string | null; device: string | null },
): Promise<LoggedIn> {
  const { sources, perangkat, signal, device } = client
  const trier = { nim: triesOf(staf?.username ?? typed), sources, device }
  const one = await ctx.throttle.take(trier, signal)
  const isOver = staf?.sandi_berlaku_sampai && staf.sandi_berlaku_sampai <= ctx.now
  const hash = staf && !isOver ? staf.password_hash : null
  const right = await one.check(async () => {
    const matches = await ctx.passwords.verify(password, hash, one.turn)
    return matches && staf?.verifikasi ? null : matches
  })
  if (!staf || right === false) return { message: 'fail', ...NOBODY }
  if (!staf.active) return { message: 'inactive', ...NOBODY }
  const menunggu_kode = right === null
  const token = await startSesi(ctx, staf, { perangkat, menunggu_kode })
  if (token === null) return { message: 'fail', ...NOBODY }
  if (ctx.passwords.isOutdated(staf.password_hash)) await rehash(ctx, staf, password)
  if (menunggu_kode) return { message: 'code', token, kept: null }
  return { message: 'success', token, kept: keepDevice(staf, client.kept) }
}

const NOBODY = { token: null, kept: null }

/**
 * Checks the code that the right password waits for, and starts the session. Wrong codes are counted with wrong passwords.
 * Product §25.2.
 * @param waiting the cookie that the right password left.
 * @returns what became of the try, and the cookie of a session on success only.
 * @throws AppError too_many, unavailable, abandoned.
 */
export async function logInByCode(
  ctx: PublicCtx,
  { waiting, kode }: { waiting: string | null; kode: string },
  client: Client,
): Promise<AfterCode> {
  const found = waiting === null ? null : await findWaiting(ctx, waiting)
  if (!found) return { message: 'over', ...NOBODY }
  const trier = { staf: found.staf.username, address: client.address }
  return recordTry(
    ctx,
    trier,
    ({ message }) => OUTCOMES[message],
    () => tryCode(ctx, found, kode, client),
  )
}

type AfterCode = ServerReply<typeof loginCode> & { token: string | null; kept: string | null }

const OUTCOMES = { success: 'success', fail: 'code_fail', over: null } as const

async function tryCode(
  ctx: PublicCtx,
  found: NonNullable<Awaited<ReturnType<typeof findWaiting>>>,
  kode: string,
  { sources, signal, kept }: Client,
): Promise<AfterCode> {
  const device = knownDeviceOf(found.staf, kept)
  const trier = { nim: triesOf(found.staf.username), sources, device }
  const { check, turn } = await ctx.throttle.take(trier, signal)
  const isRight = await check(() => spendCode(ctx, found.staf, kode, turn))
  if (!isRight) return { message: 'fail', ...NOBODY }
  const token = newToken()
  const values = [found.id, hashToken(token), ctx.now]
  const { rowCount } = await change(ctx.db, { actor: `staf ${found.staf.username}` }, (tx) =>
    tx.query({ ...sesiAfterCode, values }),
  )
  return rowCount === 1
    ? { message: 'success', token, kept: keepDevice(found.staf, kept) }
    : { message: 'over', ...NOBODY }
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

// A new name for it: who may know that of the one that waited has no session.
const sesiAfterCode = {
  name: 'session of staff after its code',
  text: `with waiting as (delete from sesi_staf where id = $1 and menunggu_kode returning staf_id, perangkat, akun_kampus)
         insert into sesi_staf (id, staf_id, created_at, used_at, perangkat, akun_kampus)
         select $2, s.id, $3, $3, perangkat, akun_kampus from waiting join staf s on s.id = staf_id
          where s.active
            for no key update of s
         returning nomor`,
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
export async function logOut({ db, staf, actor }: StafCtx): Promise<void> {
  await change(db, { actor }, (tx) => tx.sesiStaf.deleteMany({ where: { nomor: staf.nomor } }))
}

/**
 * Ends one of the caller's sessions, or all but the asking one, on every server.
 * @throws AppError not_found for a number that is no session of his.
 */
export async function endSesi({ db, staf, actor }: StafCtx, nomor: number | null): Promise<void> {
  const where = { staf_id: staf.id, nomor: nomor ?? { not: staf.nomor } }
  const { count } = await change(db, { actor }, (tx) => tx.sesiStaf.deleteMany({ where }))
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
  client: Client,
): Promise<'success' | 'fail'> {
  const { id, nomor } = ctx.staf
  const reasons = checkStafPassword(password, ctx.staf)
  if (password === old_password) reasons.push('Password baru harus berbeda dari password lama.')
  if (reasons.length > 0) throw invalid({ password: reasons })
  const own = await checkOwnPassword(ctx, old_password, client)
  if (!own) return 'fail'
  const { old_hash, turn } = own
  const password_hash = await ctx.passwords.hash(password, turn)
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
