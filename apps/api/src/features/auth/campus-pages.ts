import { openCampusAccount } from '@sia/server/auth/campus-account'
import { beginCampusLogin } from '@sia/server/auth/campus-login'
import type { Env } from '@sia/server/env'
import { goneSignal } from '@sia/server/http/gone-signal'
import { sourcesOf } from '@sia/server/http/source'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressAfterLogin } from '../../lib/address-after-login.ts'
import type { Screens } from '../../lib/screens.ts'
import { sendOnce } from '../../lib/send-html.ts'
import { campusCookieOf, clearCampusCookie, setCampusCookie } from '../../plugins/campus-cookie.ts'
import type { MaintenancePage } from '../../plugins/maintenance-page.ts'
import { endCampusLogin } from './campus-login.ts'
import type { LoginPages } from './login-pages.ts'

const config = { access: 'public' } as const

interface Options {
  screens: Screens
  pages: LoginPages
  maintenance: MaintenancePage
  env: Env
}

/**
 * The login by the campus account, which needs no scripts: to its server, back to a page that leads on, and to the end.
 * The page between is ours: the cookies that no other site's page sends come with the last step. Product §2.8.
 */
export async function campusPages(
  app: FastifyInstance,
  { screens, pages, maintenance, env }: Options,
) {
  const campus = openCampusAccount(env)
  if (!campus) return
  const { BEGIN, BACK, END } = screens.CAMPUS

  app.get(BEGIN, { config }, async (request, reply) => {
    const http = { request, reply }
    if (await maintenance(request, reply)) return reply
    const tujuan = addressAfterLogin(request, Object(request.query).tujuan)
    const begun = await beginCampusLogin(campus, addressOf(request, BACK).href, request.log)
    if (begun === null) return pages.answer({ nim: '', tujuan, campus: 'away' }, http)
    setCampusCookie(http, { waiting: begun.waiting, tujuan })
    return reply.header('cache-control', 'no-store').redirect(begun.url.href, 303)
  })

  app.get(BACK, { config }, async (request, reply) =>
    sendOnce(screens.renderCampusBack(queryOf(request)), request, reply),
  )

  app.get(END, { config }, async (request, reply) => {
    const http = { request, reply }
    const kept = campusCookieOf(request)
    const asked = { nim: '', tujuan: kept?.tujuan ?? null }
    return pages.inPage(asked, http, async () => {
      if (await maintenance(request, reply)) return reply
      clearCampusCookie(http)
      const cameTo = addressOf(request, BACK)
      cameTo.search = queryOf(request)
      const came = {
        cameTo,
        waiting: kept?.waiting ?? null,
        sources: sourcesOf(request.ip),
        signal: goneSignal(reply),
      }
      const done = await endCampusLogin(app, campus, came, http)
      return typeof done === 'string'
        ? pages.answer({ ...asked, campus: done }, http)
        : pages.answerLogin(done, asked, http)
    })
  })
}

const addressOf = ({ protocol, host }: FastifyRequest, path: string) =>
  new URL(path, `${protocol}://${host}`)

/** What a page was opened with, written anew. */
const queryOf = (request: FastifyRequest): string =>
  new URL(request.url, 'http://sia').searchParams.toString()
