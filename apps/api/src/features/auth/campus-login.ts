import type { CampusAccount } from '@sia/server/auth/campus-account'
import { askCampus, type CameBack } from '@sia/server/auth/campus-login'
import { describeDevice } from '@sia/server/http/device'
import { goneSignal } from '@sia/server/http/gone-signal'
import { sourcesOf } from '@sia/server/http/source'
import type { FastifyInstance } from 'fastify'
import type { PublicCtx } from '../../context.ts'
import type { CampusRefusal } from '../../lib/screens.ts'
import { deviceCookieOf } from '../../plugins/device-cookie.ts'
import { enterAccount } from './enter-account.ts'
import { keepSession, type LoggedIn } from './log-in.ts'
import type { Http } from './login-pages.ts'
import { findAccount } from './queries.ts'
import { recordLogin } from './security.ts'

/**
 * Logs in the student whom the campus account names: by a verified e-mail that the college has written into his record. It
 * never makes an account. A one-time password need not be changed. Product §2.8.
 * @returns what became of it, as of a login by password; or why the campus account names no student.
 * @throws AppError too_many, abandoned.
 */
export async function endCampusLogin(
  app: FastifyInstance,
  campus: CampusAccount,
  came: CameBack,
  { request, reply }: Http,
): Promise<LoggedIn | CampusRefusal> {
  const { ctx, ip: address } = request
  const asker = { ...ctx, campus, sources: sourcesOf(address), signal: goneSignal(reply) }
  const found = await findStudent(ctx, await askCampus(asker, came, request.log))
  if (typeof found === 'string') {
    if (found !== 'away' && found !== 'clock')
      ctx.security.record({ event: 'login', outcome: 'campus_fail', address })
    return found
  }
  const { nim, account } = found
  const kept = deviceCookieOf(request)
  const device = ctx.devices.find(kept, nim)
  const perangkat = describeDevice(request.headers['user-agent'])
  const seen = { nim, address, isKnownDevice: device !== null }
  const outcome = await recordLogin(ctx.security, seen, () =>
    enterAccount(ctx, account, { perangkat, isNew: device === null, akun_kampus: true }),
  )
  return keepSession(app, { request, reply }, { outcome, nim, kept })
}

// Two addresses that differ in the size of letters alone are nobody's.
const byEmail = {
  name: 'account by campus e-mail',
  text: `select a.nim from mhs m join account a on a.mhs_id = m.id
          where lower(m.email_kampus) = $1 limit 2`,
}

async function findStudent(ctx: PublicCtx, who: Awaited<ReturnType<typeof askCampus>>) {
  if ('message' in who) return who.message
  const [found, ...others] = await ctx.sql<{ nim: string }>(byEmail, [who.email])
  const account = found && others.length === 0 ? await findAccount(ctx, found.nim) : null
  return found && account ? { nim: found.nim, account } : ('unknown' as const)
}
