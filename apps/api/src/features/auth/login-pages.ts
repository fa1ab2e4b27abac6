import { AppError } from '@sia/server/errors'
import { answerOf } from '@sia/server/http/errors'
import { allowScript } from '@sia/server/http/security-headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createLoginWriter } from '../../lib/document-html.ts'
import type { Shell } from '../../lib/first-frame.ts'
import { setPageCookie } from '../../lib/page-cookie.ts'
import type { Screens, Sent } from '../../lib/screens.ts'
import { policyOf } from '../../lib/script-policy.ts'
import { sendOnce } from '../../lib/send-html.ts'
import type { LoggedIn } from './log-in.ts'

export interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

/** The NIM and the wanted page of a login. */
interface Asked {
  nim: string
  tujuan: string | null
}

interface LoginPagesOptions {
  screens: Screens
  shell: Shell
  /** Whether students may log in by the campus account. */
  hasCampus: boolean
}

/** The pages that a login answers with which the browser made itself, without code of ours. Product §2.1. */
export function createLoginPages({ screens, shell, hasCampus }: LoginPagesOptions) {
  const write = createLoginWriter(shell.html)
  const handoverPolicy = policyOf(screens.HANDOVER_SCRIPT)

  /** The login with what became of the try. */
  const answer = (sent: Sent, { request, reply }: Http) => {
    allowScript(reply, shell.script)
    return sendOnce(write(screens.renderLogin(sent, hasCampus)), request, reply)
  }

  return {
    answer,

    /** Tells a refusal in the page. */
    async inPage(asked: Asked, http: Http, act: () => Promise<FastifyReply>) {
      try {
        return await act()
      } catch (error) {
        if (error instanceof AppError && error.kind === 'abandoned') throw error
        const { status, body, retryAfter } = answerOf(error, http.request)
        http.reply.status(status)
        if (retryAfter !== null) http.reply.header('retry-after', retryAfter)
        return await answer({ ...asked, error: { ...body, status, retryAfter } }, http)
      }
    },

    /** Answers a try: by a page that hands the token over, or by the login with the sentence. */
    answerLogin(done: LoggedIn, asked: Asked, http: Http) {
      const { request, reply } = http
      const { token, session, message, nonaktif_by } = done
      if (!session) return answer({ ...asked, reply: { message, nonaktif_by } }, http)
      setPageCookie(request, reply, session.id)
      reply.raw.setHeader('content-security-policy', handoverPolicy)
      const { harus_ganti_sandi: isOneTime } = session
      const { tujuan } = asked
      const html = screens.renderHandover({ token: String(token), tujuan, isOneTime })
      return sendOnce(html, request, reply)
    },
  }
}

export type LoginPages = ReturnType<typeof createLoginPages>
