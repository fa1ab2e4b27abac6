import { databaseUnavailable } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MhsCtx } from '../context.ts'
import { createDocumentWriter } from '../lib/document-html.ts'
import { pageCookieOf } from '../lib/page-cookie.ts'
import type { Asked, Screens } from '../lib/screens.ts'
import type { EarlyHtml } from '../lib/send-html.ts'
import { textOf } from '../lib/text-of.ts'
import type { Read } from '../serve.ts'
import { tagOf } from '../wire-text.ts'
import { filesCookieOf } from './files-cookie.ts'
import { hasLeft } from './late-logout.ts'
import { readSession } from './session.ts'

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

/** Makes the document of a screen for whom the files cookie stands; null where the shell is the answer. */
type Documents = (request: FastifyRequest, reply: FastifyReply) => Promise<EarlyHtml | null>

/** In: the web app's screens and its shell. */
export function createDocuments(
  app: FastifyInstance,
  { screens, shell }: { screens: Screens; shell: string },
): Documents {
  const writer = createDocumentWriter(shell)
  return async (request, reply) => {
    const report = (error: unknown) => {
      // The shell asks for itself and says what is wrong.
      if (!isRefusal(error)) request.log.error({ err: error }, 'a document could not be made')
      return null
    }
    try {
      const ctx = await readReader(app, request, reply)
      if (!ctx) return null
      const isWide = pageCookieOf(request)?.isWide ?? null
      const first = { at: ctx.now.getTime(), isWide, mhsId: ctx.mhs.id }
      const address = request.url
      const reads = screens.listReads(address, first)
      if (!reads) return null
      const content = readAnswers(app, reads, ctx, { request, reply }).then((answers) => {
        const texts = new Map([...answers].map(([url, { reply }]) => [url, reply]))
        const { body, replies } = screens.render({ ...first, address, answers: texts })
        const tags = new Map([...answers].map(([url, { etag }]) => [url, etag]))
        return { body, replies, tags, first }
      })
      return { begin: writer.begin(ctx.session.id), end: content.catch(report).then(writer.end) }
    } catch (error) {
      return report(error)
    }
  }
}

/** Who a document is for: an active student by the files cookie, whose page shows the same session or none yet. */
async function readReader(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<MhsCtx | null> {
  const token = filesCookieOf(request)
  if (token === null || request.method !== 'GET') return null
  // A SameSite cookie does not come from elsewhere; a browser that sends it all the same says so here.
  if (request.headers['sec-fetch-site'] === 'cross-site') return null
  if ((await app.readPemeliharaan()) !== null) return null
  const session = await readSession(app, request.ctx, token, reply)
  if (!session?.mhs || session.harus_ganti_sandi || hasLeft(request, session.id)) return null
  const page = pageCookieOf(request)
  if (page && page.session !== session.id) return null
  request.ctx.session = session
  request.ctx.mhs = session.mhs
  return { ...request.ctx, session, mhs: session.mhs }
}

/** The answers of a screen's reads as JSON, by their addresses; without those that are refused. */
async function readAnswers(app: FastifyInstance, reads: Asked[], ctx: MhsCtx, http: Http) {
  const found = await Promise.all(
    reads.map(async ({ path, url, ...parts }) => {
      const answer = await answerOf(app.reads?.get(path), ctx, parts, http)
      return answer && ([url, answer] as const)
    }),
  )
  return new Map(found.filter((one) => one !== null))
}

/** The answer of a read; null where it is refused, which the screen then hears itself. */
async function answerOf(
  bound: Read | undefined,
  ctx: MhsCtx,
  parts: Pick<Asked, 'params' | 'query'>,
  http: Http,
) {
  if (!bound) return null
  try {
    const text = await bound.read(ctx, parts, http)
    return { etag: tagOf(text.tagSource), reply: await textOf(text) }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

const isRefusal = (error: unknown) =>
  error instanceof AppError || databaseUnavailable(error) !== null
