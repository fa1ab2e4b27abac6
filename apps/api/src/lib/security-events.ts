import { databaseUnavailable } from '@sia/server/db/errors'
import type { AppError } from '@sia/server/errors'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { SecurityBook } from './security-log.ts'

const EVERY_MS = 1000

/** Writes the security events once a second. Returns the function that writes what is left and stops. */
export function writeEverySecond(
  security: SecurityBook,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const flush = () =>
    security.flush().catch((error) => {
      // While the database is away events wait; the calls themselves tell of it.
      if (!databaseUnavailable(error)) log.error({ err: error }, 'security events not written')
    })
  let under: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    under = under.then(flush)
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await under
    await flush()
  }
}

/**
 * Tells of a call that was refused: an id that is not the caller's or nobody's, or too many calls.
 * Refused logins are told where their outcome is decided.
 */
export function recordRefusal(request: FastifyRequest, { kind }: AppError): void {
  const { ctx, ip, method, routeOptions } = request
  if (!ctx || routeOptions.config.access === 'public') return
  const mhs = ctx.session?.mhs
  const isForeign = (kind === 'not_found' || kind === 'forbidden') && mhs
  if (!isForeign && kind !== 'too_many') return
  if (ctx.session?.harus_ganti_sandi && kind === 'forbidden') return
  ctx.security.record({
    event: isForeign ? 'foreign' : 'limit',
    outcome: `${method} ${routeOptions.url ?? 'none'}`.slice(0, 60),
    nim: mhs?.nim,
    address: ip,
  })
}
