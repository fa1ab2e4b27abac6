import { databaseUnavailable } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import { answerOf } from '@sia/server/http/errors'
import { allowScript } from '@sia/server/http/security-headers'
import type { Read } from '@sia/server/http/serve'
import { textOf } from '@sia/server/http/text-of'
import { tagOf } from '@sia/server/http/wire-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MhsCtx } from '../context.ts'
import { createDocumentWriter } from '../lib/document-html.ts'
import type { Shell } from '../lib/first-frame.ts'
import { pageCookieOf } from '../lib/page-cookie.ts'
import type { Answer, Asked, Screens } from '../lib/screens.ts'
import type { EarlyHtml } from '../lib/send-html.ts'
import { renderBar } from './layar-bar.ts'
import { readReader } from './reader.ts'
import { requireInView } from './session.ts'

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Makes the document of a screen for whom the files cookie stands, whom the login's address leads on; null where the
 * shell is the answer.
 */
type Documents = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<EarlyHtml | 'redirected' | null>

/** Answers a page's address with a document, from the web app's screens and shell. */
export function createDocuments(
  app: FastifyInstance,
  { screens, shell }: { screens: Screens; shell: Shell },
): Documents {
  const writer = createDocumentWriter(shell.html)
  return async (request, reply) => {
    const report = (error: unknown) => {
      // The shell asks for itself and says what is wrong.
      if (!isRefusal(error)) request.log.error({ err: error }, 'a document could not be made')
      return null
    }
    try {
      const ctx = await readReader(app, request)
      if (!ctx) return null
      if (screens.isLogin(request.url)) {
        reply.header('cache-control', 'no-store, private').redirect(screens.HOME)
        return 'redirected'
      }
      const isWide = pageCookieOf(request)?.isWide ?? null
      const first = { at: ctx.now.getTime(), isWide, mhsId: ctx.mhs.id }
      const address = request.url
      const reads = screens.listReads(address, first)
      if (!reads) return null
      allowScript(reply, shell.script)
      const content = readAnswers(app, reads, ctx, { request, reply }).then(async (answers) => ({
        ...(await screens.render({ ...first, address, answers })),
        first,
      }))
      const below = await renderBar(ctx, ctx.session, screens)
      const end = content.catch(report).then((shown) => writer.end(shown, below))
      return { begin: writer.begin(ctx.session.id), end }
    } catch (error) {
      return report(error)
    }
  }
}

/** The answers of a screen's reads, by their addresses; without those that the database could not give. */
async function readAnswers(app: FastifyInstance, reads: Asked[], ctx: MhsCtx, http: Http) {
  const found = await Promise.all(
    reads.map(async ({ path, url, ...parts }) => {
      const answer = await readAnswer(app.reads?.get(path), ctx, parts, http)
      return answer && ([url, answer] as const)
    }),
  )
  return new Map(found.filter((one) => one !== null))
}

/** The answer of a read, which may be a refusal; null where the database is not there, which the screen then hears itself. */
async function readAnswer(
  bound: Read | undefined,
  ctx: MhsCtx,
  parts: Pick<Asked, 'params' | 'query'>,
  http: Http,
): Promise<Answer | null> {
  if (!bound) return null
  try {
    requireInView(ctx.session, 'GET', bound.inView)
    const text = await bound.read(ctx, parts, http)
    return { etag: tagOf(text.tagSource), reply: await textOf(text) }
  } catch (error) {
    if (databaseUnavailable(error)) return null
    if (!(error instanceof AppError)) throw error
    const { status, body } = answerOf(error, http.request)
    return { refusal: { status, ...body } }
  }
}

const isRefusal = (error: unknown) =>
  error instanceof AppError || databaseUnavailable(error) !== null
