import type { Access } from '@sia/contracts/endpoint'
import {
  mustChangePassword,
  mustSetUpVerification,
  notFound,
  unauthorized,
} from '@sia/server/errors'
import { requireOwnForm } from '@sia/server/http/cross-origin'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Deps, PublicCtx, StafCtx } from '../context.ts'
import { noteUse } from '../features/auth/commands.ts'
import { findSesi } from '../features/auth/queries.ts'
import { sesiCookieOf } from './sesi-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What a call of Kantor works with; a name of its own, as one program of types knows both servers. */
    office: PublicCtx & Partial<StafCtx>
  }
}

const READING = new Set(['GET', 'HEAD'])

/**
 * Gives every call its context and lets in only who the route's `access` allows. What somebody may not do answers 404,
 * as what is not there. A call that changes something comes from a page of Kantor alone. Product §25.2.
 */
export const session = plugin(async (app: FastifyInstance, deps: Deps) => {
  app.decorateRequest('office', null as never)
  app.addHook('onRequest', async (request) => {
    const ctx: PublicCtx = { ...deps, now: deps.clock() }
    request.office = ctx
    const { access, withOneTimePassword } = request.routeOptions.config
    if (access === undefined) return
    if (!READING.has(request.method)) requireOwnForm(request, 'Perubahan')
    if (access === 'public') return
    const token = sesiCookieOf(request)
    const found = token === null ? null : await findSesi(ctx, token)
    if (!found) throw unauthorized()
    const { staf, sesi } = found
    if (!isAllowed(access, staf)) throw notFound()
    if (!withOneTimePassword) {
      if (staf.harus_ganti_sandi) throw mustChangePassword()
      if (staf.harus_pasang_verifikasi) throw mustSetUpVerification()
    }
    await noteUse(ctx, sesi)
    Object.assign(request.office, { staf, actor: `staf ${staf.username}` })
  })
})

const isAllowed = (access: Access, { izin }: StafCtx['staf']) =>
  access === 'staf' || (typeof access === 'object' && izin.includes(access.staf))
