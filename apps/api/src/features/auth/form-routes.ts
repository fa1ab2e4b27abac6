import { login } from '@sia/contracts/auth'
import { AppError } from '@sia/server/errors'
import { requireOwnForm } from '@sia/server/http/cross-origin'
import { decode } from '@sia/server/http/decode'
import { answerOf } from '@sia/server/http/errors'
import { allowScript } from '@sia/server/http/security-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressAfterLogin } from '../../lib/address-after-login.ts'
import { createLoginWriter } from '../../lib/document-html.ts'
import type { Shell } from '../../lib/first-frame.ts'
import { setPageCookie } from '../../lib/page-cookie.ts'
import type { Screens, Sent } from '../../lib/screens.ts'
import { policyOf } from '../../lib/script-policy.ts'
import { sendOnce } from '../../lib/send-html.ts'
import { clearFilesCookie, filesCookieOf } from '../../plugins/files-cookie.ts'
import type { MaintenancePage } from '../../plugins/maintenance-page.ts'
import { readSession } from '../../plugins/session.ts'
import { logoutMhs } from './commands.ts'
import { type LoggedIn, logIn } from './log-in.ts'

const config = { access: 'public' } as const

/**
 * What the forms of the documents send while no code of ours runs: login and logout. The same use case, counts and
 * sentences as of the calls; the answer is a page, and of a login the one that hands the token over. Product §2.1.
 */
export async function authForms(
  app: FastifyInstance,
  { screens, shell, maintenance }: { screens: Screens; shell: Shell; maintenance: MaintenancePage },
) {
  const write = createLoginWriter(shell.html)
  const handoverPolicy = policyOf(screens.HANDOVER_SCRIPT)

  const answer = (sent: Sent, { request, reply }: Http) => {
    allowScript(reply, shell.script)
    return sendOnce(write(screens.renderLogin(sent)), request, reply)
  }

  /** What is refused is told in the page. */
  async function inPage(
    page: { nim: string; tujuan: string | null },
    http: Http,
    act: () => Promise<FastifyReply>,
  ) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof AppError && error.kind === 'abandoned') throw error
      const { status, body, retryAfter } = answerOf(error, http.request)
      http.reply.status(status)
      if (retryAfter !== null) http.reply.header('retry-after', retryAfter)
      return await answer({ ...page, error: { ...body, status, retryAfter } }, http)
    }
  }

  function handOver({ token, session }: LoggedIn, tujuan: string | null, http: Http) {
    const { request, reply } = http
    const { id, harus_ganti_sandi: isOneTime } = session as NonNullable<LoggedIn['session']>
    setPageCookie(request, reply, id)
    reply.raw.setHeader('content-security-policy', handoverPolicy)
    const html = screens.renderHandover({ token: String(token), tujuan, isOneTime })
    return sendOnce(html, request, reply)
  }

  app.post('/login', { config }, async (request, reply) => {
    const http = { request, reply }
    const { nim = '', password, tujuan: said } = Object(request.body)
    const page = { nim: String(nim), tujuan: addressAfterLogin(request, said) }
    return inPage(page, http, async () => {
      requireOwnForm(request, 'Login')
      if (await maintenance(request, reply)) return reply
      const body = decode(login.body, { nim, password }) as Parameters<typeof logIn>[2]
      const done = await logIn(app, request.ctx, body, http)
      if (done.token !== null) return await handOver(done, page.tujuan, http)
      const { message, nonaktif_by } = done
      return await answer({ ...page, reply: { message, nonaktif_by } }, http)
    })
  })

  app.post('/logout', { config }, async (request, reply) => {
    const http = { request, reply }
    const page = { nim: '', tujuan: null }
    return inPage(page, http, async () => {
      requireOwnForm(request, 'Logout')
      const session = await readSession(app, request.ctx, filesCookieOf(request), reply)
      if (session) await logoutMhs({ ...request.ctx, session }, request.ip)
      clearFilesCookie(request, reply)
      setPageCookie(request, reply, 'none')
      if (await maintenance(request, reply)) return reply
      return await answer({ ...page, isLoggedOut: true }, http)
    })
  })
}

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}
