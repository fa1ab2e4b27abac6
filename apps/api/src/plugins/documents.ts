import { databaseUnavailable } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MhsCtx } from '../context.ts'
import { createDocumentWriter } from '../lib/document-html.ts'
import { pageCookieOf } from '../lib/page-cookie.ts'
import type { Screens } from '../lib/screens.ts'
import { textOf } from '../lib/text-of.ts'
import type { Read } from '../serve.ts'
import { tagOf } from '../wire-text.ts'
import { filesCookieOf } from './files-cookie.ts'
import { hasLeft } from './late-logout.ts'
import { readSession } from './session.ts'

/** Makes the document of a screen for whom the files cookie stands; null where the shell is the answer. */
export type Documents = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>

/** In: the web app's screens and its shell. */
export function createDocuments(
  app: FastifyInstance,
  { screens, shell }: { screens: Screens; shell: string },
): Documents {
  const write = createDocumentWriter(shell)
  return async (request, reply) => {
    try {
      const ctx = await readReader(app, request, reply)
      if (!ctx) return null
      const { now, mhs, session } = ctx
      const isWide = pageCookieOf(request)?.isWide ?? false
      const first = { at: now.getTime(), isWide, mhsId: mhs.id }
      const address = request.url
      const reads = screens.listReads(address, first)
      if (!reads) return null
      const found = await Promise.all(
        reads.map(async ({ path, url, ...parts }) => {
          const answer = await answerOf(app.reads?.get(path), ctx, parts, { request, reply })
          return answer && ([url, answer] as const)
        }),
      )
      const answers = new Map(found.filter((one) => one !== null))
      const replies = new Map([...answers].map(([url, { reply }]) => [url, reply]))
      const body = screens.render({ ...first, address, answers: replies })
      return write({ session: session.id, body, answers, first })
    } catch (error) {
      // The shell asks for itself and says what is wrong.
      if (!isRefusal(error)) request.log.error({ err: error }, 'a document could not be made')
      return null
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

/** The answer of a read as JSON; null where it is refused, which the screen then hears itself. */
async function answerOf(
  bound: Read | undefined,
  ctx: MhsCtx,
  parts: { params?: unknown; query?: unknown },
  http: { request: FastifyRequest; reply: FastifyReply },
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
