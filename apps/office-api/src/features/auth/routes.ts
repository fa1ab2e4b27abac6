import * as calls from '@sia/contracts/office/auth'
import { isBegun } from '@sia/server/auth/campus-login'
import { describeDevice } from '@sia/server/http/device'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  campusCookieOf,
  clearCampusCookie,
  clearLeftCookie,
  clearSesiCookie,
  clearWaitingCookie,
  hasLeft,
  setCampusCookie,
  setDeviceCookie,
  setLeftCookie,
  setSesiCookie,
  setWaitingCookie,
  waitingCookieOf,
} from '../../plugins/sesi-cookie.ts'
import { serve } from '../../serve.ts'
import { endCampusLogin, startCampusLogin } from './campus-login.ts'
import { clientOf } from './client.ts'
import { endSesi, logIn, logInByCode, logOut, replacePassword } from './commands.ts'
import { listSesi } from './queries.ts'
import { completeVerification, startVerification } from './verification.ts'

export async function authRoutes(app: FastifyInstance) {
  serve(app, calls.login, async (ctx, { body }, { request, reply }) => {
    const perangkat = describeDevice(request.headers['user-agent'])
    const client = { ...clientOf({ request, reply }), perangkat }
    const { message, token, kept } = await logIn(ctx, body, client)
    if (token !== null && message === 'code') setWaitingCookie({ request, reply }, token)
    else if (token !== null) setSesiCookie({ request, reply }, token)
    if (kept !== null) setDeviceCookie({ request, reply }, kept)
    return { message }
  })

  serve(app, calls.loginCode, async (ctx, { body: { kode } }, http) => {
    const tried = { waiting: waitingCookieOf(http.request), kode }
    const { message, token, kept } = await logInByCode(ctx, tried, clientOf(http))
    if (message !== 'fail') clearWaitingCookie(http)
    if (token !== null) setSesiCookie(http, token)
    if (kept !== null) setDeviceCookie(http, kept)
    return { message }
  })

  serve(app, calls.beginCampusLogin, async (ctx, _, { request, reply }) => {
    const how = { redirectUri: pageAfterCampus(request), asksWho: hasLeft(request) }
    const { waiting, ...answer } = await startCampusLogin(ctx, how, request.log)
    if (waiting) setCampusCookie({ request, reply }, waiting)
    return answer
  })

  serve(app, calls.finishCampusLogin, async (ctx, { body: { jawaban } }, http) => {
    const { request } = http
    const came = {
      cameTo: new URL(`?${jawaban}`, pageAfterCampus(request)),
      waiting: campusCookieOf(request),
      perangkat: describeDevice(request.headers['user-agent']),
      ...clientOf(http),
    }
    const { message, token } = await endCampusLogin(ctx, came, request.log)
    // The one that was begun later, in another tab, is still to come.
    if (isBegun(came)) clearCampusCookie(http)
    clearLeftCookie(http)
    if (token !== null && message === 'code') setWaitingCookie(http, token)
    else if (token !== null) setSesiCookie(http, token)
    return { message }
  })

  serve(app, calls.logout, async (ctx, _, http) => {
    await logOut(ctx)
    clearSesiCookie(http)
    if (ctx.campus) setLeftCookie(http)
    return 'success' as const
  })

  serve(app, calls.me, async ({ staf }) => staf)

  serve(app, calls.changePassword, async (ctx, { body }, http) => ({
    message: await replacePassword(ctx, body, clientOf(http)),
  }))

  serve(app, calls.beginVerification, async (ctx, { body }, http) =>
    startVerification(ctx, body.password ?? '', clientOf(http)),
  )

  serve(app, calls.finishVerification, async (ctx, { body }, http) =>
    completeVerification(ctx, body.kode, clientOf(http)),
  )

  serve(app, calls.listSesi, async (ctx) => ({ sesi: await listSesi(ctx) }))

  serve(app, calls.endSesi, async (ctx, { body }) => {
    await endSesi(ctx, body.nomor ?? null)
    return 'success' as const
  })
}

/** The page of Kantor that the campus account sends the browser back to. */
const pageAfterCampus = ({ protocol, host }: FastifyRequest): string =>
  new URL('/masuk-kampus', `${protocol}://${host}`).href
