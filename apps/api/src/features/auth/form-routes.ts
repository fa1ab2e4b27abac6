import { login } from '@sia/contracts/auth'
import { requireOwnForm } from '@sia/server/http/cross-origin'
import { decode } from '@sia/server/http/decode'
import type { FastifyInstance } from 'fastify'
import { addressAfterLogin } from '../../lib/address-after-login.ts'
import { setPageCookie } from '../../lib/page-cookie.ts'
import { clearFilesCookie, filesCookieOf } from '../../plugins/files-cookie.ts'
import type { MaintenancePage } from '../../plugins/maintenance-page.ts'
import { readSession } from '../../plugins/session.ts'
import { logoutMhs } from './commands.ts'
import { logIn } from './log-in.ts'
import type { LoginPages } from './login-pages.ts'

const config = { access: 'public' } as const

/**
 * What the forms of the documents send while no code of ours runs: login and logout. The same use case, counts and
 * sentences as of the calls; the answer is a page, and of a login the one that hands the token over. Product §2.1.
 */
export async function authForms(
  app: FastifyInstance,
  { pages, maintenance }: { pages: LoginPages; maintenance: MaintenancePage },
) {
  app.post('/login', { config }, async (request, reply) => {
    const http = { request, reply }
    const { nim = '', password, tujuan: said } = Object(request.body)
    const page = { nim: String(nim), tujuan: addressAfterLogin(request, said) }
    return pages.inPage(page, http, async () => {
      requireOwnForm(request, 'Login')
      if (await maintenance(request, reply)) return reply
      const body = decode(login.body, { nim, password }) as Parameters<typeof logIn>[2]
      return pages.answerLogin(await logIn(app, request.ctx, body, http), page, http)
    })
  })

  app.post('/logout', { config }, async (request, reply) => {
    const http = { request, reply }
    const page = { nim: '', tujuan: null }
    return pages.inPage(page, http, async () => {
      requireOwnForm(request, 'Logout')
      const session = await readSession(app, request.ctx, filesCookieOf(request), reply)
      if (session) await logoutMhs({ ...request.ctx, session }, request.ip)
      clearFilesCookie(request, reply)
      setPageCookie(request, reply, 'none')
      if (await maintenance(request, reply)) return reply
      return pages.answer({ ...page, isLoggedOut: true }, http)
    })
  })
}
