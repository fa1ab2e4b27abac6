import type { AppError } from '@sia/server/errors'
import type { FastifyRequest } from 'fastify'

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
