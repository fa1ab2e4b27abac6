import type { login } from '@sia/contracts/auth'
import type { ServerBody } from '@sia/contracts/endpoint'
import type { Trier } from '@sia/server/auth/login-limits'
import { change } from '@sia/server/db/change'
import type { PublicCtx, SessionCtx } from '../../context.ts'
import { closeViews } from '../layar/commands.ts'
import { enterAccount, type LoginOutcome, refusal } from './enter-account.ts'
import { findAccount } from './queries.ts'

/**
 * Checks NIM and password and starts a session. An unknown NIM costs the same time as a wrong
 * password, so does a one-time password whose time is over, and an inactive account says so only
 * after the right one. Product §2.1.
 * @param trier who tries, and on which account.
 * @param client its signal is aborted when it hangs up; perangkat is what the student sees in his list.
 * @throws AppError too_many, unavailable, abandoned.
 */
export async function loginMhs(
  ctx: PublicCtx,
  { password, is_mhs }: Pick<ServerBody<typeof login>, 'password' | 'is_mhs'>,
  trier: Trier,
  client: { signal: AbortSignal; perangkat: string | null },
): Promise<LoginOutcome> {
  const one = await ctx.throttle.take(trier, client.signal)
  const account = is_mhs ? await findAccount(ctx, trier.nim) : null
  const hash = account && !account.sandi_over ? account.password_hash : null
  const matches = await one.check(() => ctx.passwords.verify(password, hash, one.turn))
  if (!account) return refusal('fail')
  if (!ctx.passwords.isUsable(account.password_hash)) return refusal('danger')
  if (!matches) return refusal('fail')
  const { device } = trier
  const outcome = await enterAccount(ctx, account, { ...client, isNew: device === null })
  if (outcome.session && ctx.passwords.isOutdated(account.password_hash)) {
    await rehash(ctx, account, password)
  }
  return outcome
}

async function rehash(
  ctx: PublicCtx,
  { id, password_hash }: { id: number; password_hash: string },
  password: string,
): Promise<void> {
  const data = { password_hash: await ctx.passwords.hash(password) }
  // The password stays the same, so the audit log must not say that the student changed it.
  await change(ctx.db, { actor: 'server' }, (tx) =>
    tx.account.updateMany({ where: { id, password_hash }, data }),
  )
}

/**
 * Ends the caller's session at once, on every instance; `address` is the client's, for the log, which says nothing of a
 * view's end: it was none of the student's sessions.
 */
export async function logoutMhs(ctx: SessionCtx, address: string): Promise<void> {
  if (ctx.session.view) return closeViews(ctx, [ctx.session.id])
  await ctx.db.session.updateMany({
    where: { id: ctx.session.id },
    data: { revoked_at: ctx.now },
  })
  ctx.security.record({ event: 'session', outcome: 'logout', nim: ctx.session.mhs?.nim, address })
}

const late = {
  name: 'end sessions',
  text: `update session s set revoked_at = $2 from account a
          where a.id = s.account_id and s.id = any ($1::uuid[]) and s.revoked_at is null
         returning a.nim`,
}

/** Ends sessions by their ids; returns the NIM of each that was still live. */
export async function endSessions(ctx: PublicCtx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  await closeViews(ctx, ids)
  return (await ctx.sql<{ nim: string }>(late, [ids, ctx.now])).map(({ nim }) => nim)
}
