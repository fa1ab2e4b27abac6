import { forgottenForm, replaceForm } from '@sia/contracts/forms'
import { newPassword } from '@sia/contracts/mhs'
import { stripBlanks } from '@sia/domain/mhs'
import { AppError } from '@sia/server/errors'
import { requireOwnForm } from '@sia/server/http/cross-origin'
import { decode } from '@sia/server/http/decode'
import { answerOf } from '@sia/server/http/errors'
import { allowScript } from '@sia/server/http/security-headers'
import { sourceOf } from '@sia/server/http/source'
import type { Letters } from '@sia/server/mail/letters'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type * as z from 'zod'
import { createBareWriter } from '../../lib/document-html.ts'
import type { Shell } from '../../lib/first-frame.ts'
import type { Forgotten, Screens } from '../../lib/screens.ts'
import { sendOnce } from '../../lib/send-html.ts'
import type { MaintenancePage } from '../../plugins/maintenance-page.ts'
import { countForgotten, isLinkOpen, replaceForgotten, sendLink } from './forgotten.ts'

const config = { access: 'public' } as const

/** Letters that are handed over beside each other, and that wait at most: what comes then is asked for again. */
const AT_ONCE = 2
const WAITING_AT_MOST = 500

interface Options {
  screens: Screens
  shell: Shell
  maintenance: MaintenancePage
  /** Null where the settings name no mail server: then the page says who gives another password. */
  letters: Letters | null
}

/** The pages by which who forgot the password makes another one; they need no scripts. Product §26.4. */
export async function forgottenPages(
  app: FastifyInstance,
  { screens, shell, maintenance, letters }: Options,
) {
  const write = createBareWriter(shell.html)
  const { ASK, REPLACE } = screens.FORGOTTEN
  const sending = pLimit(AT_ONCE)

  const send = (page: Forgotten, { request, reply }: Http) => {
    allowScript(reply, shell.script)
    return sendOnce(write({ ...screens.renderForgotten(page), below: '' }), request, reply)
  }

  /** Does what a form sends; what is refused is told in the page with the form. */
  async function inPage(
    http: Http,
    form: (refused: Refused) => Forgotten,
    act: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const { request, reply } = http
    try {
      requireOwnForm(request, 'Ini')
      if (await maintenance(request, reply)) return reply
      await countForgotten(request.ctx, sourceOf(request.ip))
      return await act()
    } catch (error) {
      const { status, body, retryAfter } = answerOf(error, request)
      reply.status(status)
      if (retryAfter !== null) reply.header('retry-after', retryAfter)
      const { errors = {}, message } = body
      const isOfField = Object.keys(errors).length > 0
      return await send(form({ errors, message: isOfField ? null : message }), http)
    }
  }

  app.get(ASK, { config }, async (request, reply) => {
    if (await maintenance(request, reply)) return reply
    return send(letters ? { page: 'ask', nim: '', ...NOTHING } : { page: 'off' }, {
      request,
      reply,
    })
  })

  app.get(REPLACE, { config }, async (request, reply) => {
    if (await maintenance(request, reply)) return reply
    const { kode } = Object(request.query)
    const isOpen = letters !== null && isCode(kode) && (await isLinkOpen(request.ctx, kode))
    if (!isOpen) reply.status(404)
    return send(isOpen ? { page: 'replace', kode, ...NOTHING } : { page: 'over' }, {
      request,
      reply,
    })
  })

  if (letters === null) return

  app.post(ASK, { config }, async (request, reply) => {
    const sent = decode(forgottenForm, Object(request.body)) as z.output<typeof forgottenForm>
    const nim = stripBlanks(sent.nim).slice(0, 64)
    const form = (refused: Refused): Forgotten => ({ page: 'ask', nim, ...refused })
    const http = { request, reply }
    return inPage(http, form, async () => {
      if (nim === '') {
        reply.status(422)
        return await send(
          form({ errors: { nim: ['NIM tidak boleh kosong !'] }, message: null }),
          http,
        )
      }
      // The answer does not wait for it, and takes as long whoever has the NIM.
      if (sending.pendingCount >= WAITING_AT_MOST) throw tooManyLetters()
      sending(() => sendLink(request.ctx, letters, nim)).catch((err) =>
        request.log.error({ err }, 'a letter with a link for a password was not sent'),
      )
      return await send({ page: 'sent', nim }, http)
    })
  })

  app.post(REPLACE, { config }, async (request, reply) => {
    const { kode } = decode(replaceForm, Object(request.body)) as z.output<typeof replaceForm>
    const form = (refused: Refused): Forgotten => ({ page: 'replace', kode, ...refused })
    const http = { request, reply }
    return inPage(http, form, async () => {
      const typed = decode(newPassword, request.body) as z.output<typeof newPassword>
      const isDone =
        isCode(kode) && (await replaceForgotten(request.ctx, { kode, ...typed }, request.ip))
      if (!isDone) reply.status(404)
      return await send({ page: isDone ? 'done' : 'over' }, http)
    })
  })
}

/** Whether a text may be the code of a link; no other one reaches the database. */
const isCode = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text)

const tooManyLetters = () =>
  new AppError('unavailable', 'Surat belum dapat dikirim. Silakan coba lagi beberapa menit lagi.', {
    retryAfter: 300,
  })

const NOTHING = { errors: {}, message: null }

/** Why a form was refused: sentences by field, or one for all. */
interface Refused {
  errors: Record<string, string[]>
  message: string | null
}

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}
