import { login } from '@sia/contracts/auth'
import { loginForm } from '@sia/contracts/forms'
import { requireOwnForm } from '@sia/server/http/cross-origin'
import { decode } from '@sia/server/http/decode'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { addressAfterLogin } from '../../lib/address-after-login.ts'
import { setPageCookie } from '../../lib/page-cookie.ts'
import { clearFilesCookie, filesCookieOf } from '../../plugins/files-cookie.ts'
import type { MaintenancePage } from '../../plugins/maintenance-page.ts'
import { readSession } from '../../plugins/session.ts'
import { logoutMhs } from './commands.ts'
import { logIn } from './log-in.ts'
import type { LoginPages } from './login-pages.ts'

const config = { access: 'public' } as const
/** As of the call: it waits for its password's turn. */
const ofLogin = { ...config, withoutPlace: true }

/**
 * The forms of the documents while no code of ours runs: login and logout. Use cases, counts and sentences are those of
 * the calls. The answer is a page; a login's page hands the token over. Product §2.1.
 */
export async function authForms(
  app: FastifyInstance,
  { pages, maintenance }: { pages: LoginPages; maintenance: MaintenancePage },
) {
  app.post('/login', { config: ofLogin }, async (request, reply) => {
    const http = { request, reply }
    const sent = decode(loginForm, Object(request.body)) as z.output<typeof loginForm>
    const { nim, password, tujuan: said } = sent
    const page = { nim, tujuan: addressAfterLogin(request, said) }
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
      const session = await readSession(app, request.ctx, filesCookieOf(request))
      if (session) await logoutMhs({ ...request.ctx, session }, request.ip)
      clearFilesCookie(request, reply)
      setPageCookie(request, reply, 'none')
      if (await maintenance(request, reply)) return reply
      return pages.answer({ ...page, isLoggedOut: true }, http)
    })
  })
}
