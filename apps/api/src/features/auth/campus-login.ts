import type { CampusAccount } from '@sia/server/auth/campus-account'
import { askCampus, type CameBack } from '@sia/server/auth/campus-login'
import { describeDevice } from '@sia/server/http/device'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicCtx } from '../../context.ts'
import type { CampusRefusal } from '../../lib/screens.ts'
import { deviceCookieOf } from '../../plugins/device-cookie.ts'
import { enterAccount } from './enter-account.ts'
import { keepSession, type LoggedIn } from './log-in.ts'
import { findAccount } from './queries.ts'
import { recordCampusRefusal, recordLogin } from './security.ts'

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Logs in the student whom the campus account names: by a verified e-mail that one open account has on record, and not
 * since the student's own session wrote it there within three days. It never makes an account. A one-time password need not
 * be changed. Product §2.8.
 * @returns what became of it, as of a login by password; or why the campus account names no student.
 * @throws AppError too_many, abandoned.
 */
export async function endCampusLogin(
  app: FastifyInstance,
  campus: CampusAccount,
  came: CameBack,
  { request, reply }: Http,
): Promise<LoggedIn | CampusRefusal> {
  const { ctx } = request
  const { security, throttle, devices } = ctx
  const address = request.ip
  const found = await recordCampusRefusal(security, address, async () => {
    const who = await askCampus({ campus, throttle }, came, request.log)
    return 'message' in who ? who.message : accountOf(ctx, who.email)
  })
  if (typeof found === 'string') return found
  const { nim, account } = found
  const kept = deviceCookieOf(request)
  const device = devices.find(kept, nim)
  const perangkat = describeDevice(request.headers['user-agent'])
  const seen = { nim, address, isKnownDevice: device !== null }
  const outcome = await recordLogin(security, seen, () =>
    enterAccount(ctx, account, { perangkat, isNew: device === null, akun_kampus: true }),
  )
  return keepSession(app, { request, reply }, { outcome, nim, kept })
}

const byEmail = { name: 'account by e-mail', text: 'select akun_kampus_nim($1) as nim' }

async function accountOf(ctx: PublicCtx, email: string) {
  const [found] = await ctx.sql<{ nim: string | null }>(byEmail, [email])
  const nim = found?.nim ?? null
  const account = nim === null ? null : await findAccount(ctx, nim)
  return nim === null || account === null ? ('unknown' as const) : { nim, account }
}
