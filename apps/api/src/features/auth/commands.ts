import { randomUUID } from 'node:crypto'
import type { login, loginMessage } from '@sia/contracts/auth'
import type { ServerBody } from '@sia/contracts/endpoint'
import { mayRead } from '@sia/domain/status'
import { todayWita } from '@sia/domain/time'
import type { Trier } from '@sia/server/auth/login-limits'
import { change } from '@sia/server/db/change'
import type * as z from 'zod'
import type { PublicCtx, SessionCtx } from '../../context.ts'
import { closeViews } from '../layar/commands.ts'
import { findAccount } from './queries.ts'

// Whose decision a status is.
const BY_ACADEMIC_OFFICE = 1

/** What became of a login; `session` is there on success only. */
export interface LoginOutcome {
  message: z.infer<typeof loginMessage>
  nonaktif_by: number | null
  session: {
    id: string
    account_id: number
    mhs_id: number
    expires_at: Date
    /** The password is a one-time password, to be changed before anything else. */
    harus_ganti_sandi: boolean
  } | null
}

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
  if (account.mhs_id === null) return refusal('danger')
  if (!account.active) return refusal('inactive', account.nonaktif_by)
  if (!mayRead(account, todayWita(ctx.now), account.baca_hari ?? 0)) {
    return refusal('inactive', BY_ACADEMIC_OFFICE)
  }

  const started = { id: randomUUID(), account_id: account.id, perangkat: client.perangkat }
  const isNew = trier.device === null
  const expires_at = await startSession(ctx, { ...started, isNew }, account.password_hash)
  if (expires_at === null) return refusal('fail')
  if (ctx.passwords.isOutdated(account.password_hash)) await rehash(ctx, account, password)
  const { mhs_id, must_change_password: harus_ganti_sandi } = account
  const session = { ...started, mhs_id, expires_at, harus_ganti_sandi }
  return { message: 'success', nonaktif_by: null, session }
}

const refusal = (message: LoginOutcome['message'], nonaktif_by: number | null = null) => ({
  message,
  nonaktif_by,
  session: null,
})

interface NewSession {
  id: string
  account_id: number
  perangkat: string | null
  /** No device that was logged in to the account before. */
  isNew: boolean
}

// Looking at a password takes a while. One that is being changed meanwhile starts no session: the
// lock makes the change come before this statement or after it, and then it ends the session. It ends by
// the clock of the database, as every instance asks that one.
const newSession = {
  name: 'new session',
  text: `with over as (delete from session where account_id = $2 and expires_at < now())
         insert into session (id, account_id, created_at, expires_at, perangkat, used_at)
         select $1, a.id, $3, now() + $4 * interval '1 day', $6, $3 from account a
          where a.id = $2 and a.password_hash = $5 and a.active
            for no key update
         returning expires_at, case when $7 then kabar_perangkat(id) end`,
}

/** Starts a session and takes away those whose time is over; returns when it ends, null when there is none. */
async function startSession(
  ctx: PublicCtx,
  { id, account_id, perangkat, isNew }: NewSession,
  password_hash: string,
): Promise<Date | null> {
  const values = [id, account_id, ctx.now, ctx.env.SESSION_DAYS, password_hash, perangkat, isNew]
  const [started] = await ctx.sql<{ expires_at: Date }>(newSession, values)
  return started?.expires_at ?? null
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
