import type { Access } from '@sia/contracts/endpoint'
import { PERSON_HEADER } from '@sia/contracts/office/auth'
import {
  AppError,
  mustChangePassword,
  mustSetUpVerification,
  notFound,
  unauthorized,
} from '@sia/server/errors'
import { requireOwnForm } from '@sia/server/http/cross-origin'
import type { Places } from '@sia/server/http/places'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Deps, PublicCtx, StafCtx } from '../context.ts'
import { noteUse } from '../features/auth/commands.ts'
import { findSesi } from '../features/auth/queries.ts'
import { sesiCookieOf } from './sesi-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of a call of Kantor; a name of its own, as one program of types knows both servers. */
    office: PublicCtx & Partial<StafCtx>
  }
}

const READING = new Set(['GET', 'HEAD'])

/**
 * Gives every call its context and lets in only who the route's `access` allows. A forbidden call answers 404, as an
 * unknown one does. A call that changes something comes from a page of Kantor alone. Product §25.2.
 */
export const session = plugin(async (app: FastifyInstance, given: Deps & { places: Places }) => {
  const { places, ...deps } = given
  app.decorateRequest('office', null as never)
  app.addHook('onRequest', async (request, reply) => {
    const token = sesiCookieOf(request)
    const person = places.personOf(token)
    await places.take(request, reply, person)
    const ctx: PublicCtx = { ...deps, now: deps.clock() }
    request.office = ctx
    const { access, withOneTimePassword } = request.routeOptions.config
    if (access === undefined) return
    if (!READING.has(request.method)) requireOwnForm(request, 'Perubahan')
    if (access === 'public') return
    const found = token === null ? null : await findSesi(ctx, token)
    if (token === null || !found) throw unauthorized()
    const { staf, sesi } = found
    if (person === null) {
      places.remember(token, String(staf.id))
      await places.take(request, reply, String(staf.id))
    }
    if (!READING.has(request.method)) requireSame(request.headers[PERSON_HEADER], staf)
    if (!isAllowed(access, staf)) throw notFound()
    if (!withOneTimePassword) {
      if (staf.harus_ganti_sandi) throw mustChangePassword()
      if (staf.harus_pasang_verifikasi) throw mustSetUpVerification()
    }
    await noteUse(ctx, sesi)
    Object.assign(request.office, { staf, actor: `staf ${staf.username}` })
  })
})

// A page that was open before somebody else logged in sends nothing in his name.
function requireSame(named: string | string[] | undefined, { username }: StafCtx['staf']): void {
  if (named !== undefined && named !== username) throw new AppError('conflict', OTHER_PERSON)
}

const OTHER_PERSON =
  'Di peramban ini sekarang masuk orang lain, jadi tidak ada yang dikirim atas namanya. Muat ulang halaman ini.'

const isAllowed = (access: Access, { izin }: StafCtx['staf']) =>
  access === 'staf' || (typeof access === 'object' && izin.includes(access.staf))
