import type { ServerReply } from '@sia/contracts/endpoint'
import type { beginCampusLogin, finishCampusLogin } from '@sia/contracts/office/auth'
import type { Waiting } from '@sia/server/auth/campus-account'
import * as campusLogin from '@sia/server/auth/campus-login'
import { notFound } from '@sia/server/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { PublicCtx } from '../../context.ts'
import type { Client } from './client.ts'
import { recordTry } from './security.ts'
import { startSesi } from './start-sesi.ts'

type Log = Pick<FastifyBaseLogger, 'error'>

/**
 * Begins a login by the campus account, which comes back to a page of Kantor.
 * @returns the address of its login, and what the browser keeps until then; 'away' where it cannot be reached.
 * @throws AppError not_found where no campus account is set.
 */
export async function startCampusLogin(
  { campus }: PublicCtx,
  how: { redirectUri: string; asksWho: boolean },
  log: Log,
): Promise<ServerReply<typeof beginCampusLogin> & { waiting: Waiting | null }> {
  if (!campus) throw notFound()
  const begun = await campusLogin.beginCampusLogin(campus, how, log)
  if (begun === null) return { message: 'away', alamat: null, waiting: null }
  return { message: 'success', alamat: begun.url.href, waiting: begun.waiting }
}

type CameBack = Client & campusLogin.CameBack & { perangkat: string | null }

/**
 * Logs in whom the campus account names by a verified e-mail that an open account of Kantor has; it never makes one. Its
 * login counts as the password: a second factor is asked for all the same, and what fails is counted as a wrong password.
 * Product §25.2.
 * @returns what became of the try, and the cookie of a session, of one that waits with 'code', null without one.
 * @throws AppError not_found where no campus account is set, too_many, abandoned.
 */
export async function endCampusLogin(ctx: PublicCtx, came: CameBack, log: Log): Promise<LoggedIn> {
  const stranger = { staf: undefined, address: came.address }
  // The outcome is told below, with its account.
  const who = await recordTry(
    ctx,
    stranger,
    () => null,
    () => {
      if (!ctx.campus) throw notFound()
      return campusLogin.askCampus({ ...ctx, ...came, campus: ctx.campus }, came, log)
    },
  )
  const staf = 'email' in who ? await findByEmail(ctx, who.email) : null
  return recordTry(
    ctx,
    { staf: staf?.username, address: came.address },
    ({ message }) => OUTCOMES[message],
    async () => ('email' in who ? enter(ctx, staf, came) : { ...who, token: null }),
  )
}

type LoggedIn = ServerReply<typeof finishCampusLogin> & { token: string | null }

const OUTCOMES = {
  success: 'success',
  code: 'code',
  inactive: 'inactive',
  fail: 'campus_fail',
  unverified: 'campus_fail',
  unknown: 'campus_fail',
  away: null,
  clock: null,
} as const

const findByEmail = ({ db }: PublicCtx, email: string) =>
  db.staf.findUnique({
    where: { email },
    include: { verifikasi: { select: { staf_id: true } } },
  })

async function enter(
  ctx: PublicCtx,
  staf: Awaited<ReturnType<typeof findByEmail>>,
  { perangkat }: CameBack,
): Promise<LoggedIn> {
  if (!staf) return { message: 'unknown', token: null }
  if (!staf.active) return { message: 'inactive', token: null }
  const menunggu_kode = staf.verifikasi !== null
  const token = await startSesi(ctx, staf, { perangkat, menunggu_kode, akun_kampus: true })
  if (token === null) return { message: 'fail', token }
  return { message: menunggu_kode ? 'code' : 'success', token }
}
