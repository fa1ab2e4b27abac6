import { randomUUID } from 'node:crypto'
import type { loginMessage } from '@sia/contracts/auth'
import { mayRead } from '@sia/domain/status'
import { todayWita } from '@sia/domain/time'
import type * as z from 'zod'
import type { PublicCtx } from '../../context.ts'
import type { findAccount } from './queries.ts'

// Whose decision a status is.
const BY_ACADEMIC_OFFICE = 1

/** The outcome of a login; `session` is there on success only. */
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

interface Entering {
  perangkat: string | null
  /** No device that was logged in to the account before. */
  isNew: boolean
  /** The campus account was asked in place of the password. */
  akun_kampus?: boolean
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Starts a session for who has proven that the account is his, unless it is closed, broken, or of a student who may not
 * read any more. Product §2.1, §2.7.
 */
export async function enterAccount(
  ctx: PublicCtx,
  account: Account,
  { perangkat, isNew, akun_kampus = false }: Entering,
): Promise<LoginOutcome> {
  const { id: account_id, mhs_id, password_hash, must_change_password } = account
  if (mhs_id === null) return refusal('danger')
  if (!account.active) return refusal('inactive', account.nonaktif_by)
  if (!mayRead(account, todayWita(ctx.now), account.baca_hari ?? 0)) {
    return refusal('inactive', BY_ACADEMIC_OFFICE)
  }
  const started = { id: randomUUID(), account_id, perangkat, isNew, akun_kampus }
  const expires_at = await startSession(ctx, started, password_hash)
  if (expires_at === null) return refusal('fail')
  const harus_ganti_sandi = must_change_password && !akun_kampus
  const session = { id: started.id, account_id, mhs_id, expires_at, harus_ganti_sandi }
  return { message: 'success', nonaktif_by: null, session }
}

/** A login that starts no session. */
export const refusal = (
  message: LoginOutcome['message'],
  nonaktif_by: number | null = null,
): LoginOutcome => ({ message, nonaktif_by, session: null })

// Looking at a password takes a while. One that is being changed meanwhile starts no session: the
// lock makes the change come before this statement or after it, and then it ends the session. It ends by
// the clock of the database, as every instance asks that one.
const newSession = {
  name: 'new session',
  text: `with over as (delete from session where account_id = $2 and expires_at < now())
         insert into session (id, account_id, created_at, expires_at, perangkat, used_at, akun_kampus)
         select $1, a.id, $3, now() + $4 * interval '1 day', $6, $3, $8 from account a
          where a.id = $2 and a.password_hash = $5 and a.active
            for no key update
         returning expires_at, case when $7 then kabar_perangkat(id) end`,
}

interface NewSession extends Required<Entering> {
  id: string
  account_id: number
}

/** Starts a session and takes away those whose time is over; returns when it ends, null when there is none. */
async function startSession(
  ctx: PublicCtx,
  { id, account_id, perangkat, isNew, akun_kampus }: NewSession,
  password_hash: string,
): Promise<Date | null> {
  const { now, env } = ctx
  const [started] = await ctx.sql<{ expires_at: Date }>(newSession, [
    id,
    account_id,
    now,
    env.SESSION_DAYS,
    password_hash,
    perangkat,
    isNew,
    akun_kampus,
  ])
  return started?.expires_at ?? null
}
