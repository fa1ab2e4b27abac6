import { LAYAR_PAGE } from '@sia/domain/layar'
import { requireOwnForm } from '@sia/server/http/cross-origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setPageCookie } from '../../lib/page-cookie.ts'
import type { Screens } from '../../lib/screens.ts'
import { policyOf } from '../../lib/script-policy.ts'
import { sendOnce } from '../../lib/send-html.ts'
import { clearFilesCookie, filesCookieOf } from '../../plugins/files-cookie.ts'
import type { MaintenancePage } from '../../plugins/maintenance-page.ts'
import { readSession } from '../../plugins/session.ts'
import { closeViews } from './commands.ts'

const config = { access: 'public' } as const

/** The page that takes a code of Kantor, and what its bar's button sends. Product §25.17. */
export async function layarPages(
  app: FastifyInstance,
  { screens, maintenance }: { screens: Screens; maintenance: MaintenancePage },
) {
  const { begin, end } = screens.LAYAR
  const policy = (script: string) =>
    policyOf(script, ["connect-src 'self'", "style-src 'unsafe-inline'"])
  const [beginPolicy, endPolicy] = [policy(begin.script), policy(end.script)]

  function send(html: string, csp: string, request: FastifyRequest, reply: FastifyReply) {
    reply.raw.setHeader('content-security-policy', csp)
    return sendOnce(html, request, reply)
  }

  app.get(LAYAR_PAGE, { config }, async (request, reply) => {
    if (await maintenance(request, reply)) return reply
    return send(begin.html, beginPolicy, request, reply)
  })

  app.post(`${LAYAR_PAGE}/akhiri`, { config }, async (request, reply) => {
    requireOwnForm(request, 'Ini')
    const session = await readSession(app, request.ctx, filesCookieOf(request))
    // A student who has logged in meanwhile stays so.
    if (session && !session.view) return reply.redirect(screens.HOME, 303)
    if (session) await closeViews(request.ctx, [session.id])
    clearFilesCookie(request, reply)
    setPageCookie(request, reply, 'none')
    return send(end.html, endPolicy, request, reply)
  })
}
