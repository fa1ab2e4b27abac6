import { openCampusAccount } from '@sia/server/auth/campus-account'
import { beginCampusLogin, isBegun } from '@sia/server/auth/campus-login'
import type { Env } from '@sia/server/env'
import { AppError, notFound } from '@sia/server/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { addressAfterLogin } from '../../lib/address-after-login.ts'
import type { Screens } from '../../lib/screens.ts'
import { sendOnce } from '../../lib/send-html.ts'
import {
  campusCookieOf,
  clearCampusCookie,
  clearLeftCookie,
  hasLeftHere,
  setCampusCookie,
} from '../../plugins/campus-cookie.ts'
import type { MaintenancePage } from '../../plugins/maintenance-page.ts'
import { readReader } from '../../plugins/reader.ts'
import { endCampusLogin } from './campus-login.ts'
import type { Http, LoginPages } from './login-pages.ts'

// A look ahead must not use a login up.
const options = { config: { access: 'public' }, exposeHeadRoute: false } as const

/** How many logins are asked about at once, and wait for it; what comes then is tried again. */
const AT_ONCE = 20
const WAITING_AT_MOST = 200

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
  const asking = pLimit(AT_ONCE)

  /** Answers in maintenance, and whoever is logged in, before anything else. */
  async function answerFirst({ request, reply }: Http): Promise<boolean> {
    if (await maintenance(request, reply)) return true
    if ((await readReader(app, request)) === null) return false
    reply.header('cache-control', 'no-store, private').redirect(screens.HOME)
    return true
  }

  app.get(BEGIN, options, async (request, reply) => {
    const http = { request, reply }
    if (await answerFirst(http)) return reply
    const wanted = addressAfterLogin(request, Object(request.query).tujuan)
    const how = { redirectUri: addressOf(request, BACK).href, asksWho: hasLeftHere(request) }
    const begun = await beginCampusLogin(campus, how, request.log)
    if (begun === null) return pages.answer({ nim: '', tujuan: wanted, campus: 'away' }, http)
    setCampusCookie(http, { waiting: begun.waiting, wanted })
    return reply.header('cache-control', 'no-store').redirect(begun.url.href, 303)
  })

  app.get(BACK, options, async (request, reply) =>
    sendOnce(screens.renderCampusBack(queryOf(request)), request, reply),
  )

  app.get(END, options, async (request, reply) => {
    const http = { request, reply }
    const { waiting = null, wanted = null } = campusCookieOf(request) ?? {}
    const asked = { nim: '', tujuan: wanted }
    return pages.inPage(asked, http, async () => {
      if (await answerFirst(http)) return reply
      const cameTo = addressOf(request, BACK)
      cameTo.search = queryOf(request)
      // The one that was begun later, in another tab, is still to come.
      if (isBegun({ cameTo, waiting })) clearCampusCookie(http)
      clearLeftCookie(http)
      if (asking.pendingCount >= WAITING_AT_MOST) throw busy()
      const done = await asking(() => endCampusLogin(app, campus, { cameTo, waiting }, http))
      return typeof done === 'string'
        ? pages.answer({ ...asked, campus: done }, http)
        : pages.answerLogin(done, asked, http)
    })
  })
}

const busy = () =>
  new AppError('unavailable', 'Server sedang sibuk. Silakan coba lagi sebentar.', { retryAfter: 5 })

/** @throws AppError not_found where the request names no host. */
function addressOf({ protocol, host }: FastifyRequest, path: string): URL {
  const address = URL.parse(path, `${protocol}://${host}`)
  if (address === null) throw notFound()
  return address
}

/** The query of a page's address, written anew. */
const queryOf = (request: FastifyRequest): string =>
  new URL(request.url, 'http://sia').searchParams.toString()
