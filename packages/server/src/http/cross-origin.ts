import cors from '@fastify/cors'
import type { ConnectionError, FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { AppError } from '../errors.ts'

/** How long a browser may keep the answer to a preflight, in seconds; Chromium keeps none longer. */
const MAX_AGE = 2 * 60 * 60

const ALLOW_ORIGIN = 'access-control-allow-origin'

/** Lets the pages of further origins call by these methods. Product §18.7. */
export const crossOrigin = plugin(
  async (app: FastifyInstance, { origins, methods }: { origins: string[]; methods: string[] }) => {
    await app.register(cors, {
      origin: origins,
      methods,
      exposedHeaders: ['retry-after'],
      maxAge: MAX_AGE,
      strictPreflight: false,
    })
  },
)

/**
 * The header for an answer to what never became a request. Takes the further origins, what the server
 * says of it, and the origin of the connection's latest request. Returns the origin that asked when it is one of them,
 * no header when it is another; '*' when nobody can know who asked, because such an answer says the same to
 * everybody.
 */
export function allowOriginOf(
  origins: string[],
  { rawPacket }: Pick<ConnectionError, 'rawPacket'>,
  latest: string | undefined,
): Record<string, string> {
  if (origins.length === 0) return {}
  const text = rawPacket ? Buffer.from(rawPacket as unknown as Uint8Array).toString('latin1') : ''
  const [, line] = /\r\norigin:([^\r\n]*)\r\n/i.exec(text) ?? []
  const origin = line?.trim() || latest
  if (origin === undefined) return { [ALLOW_ORIGIN]: '*' }
  return origins.includes(origin) ? { [ALLOW_ORIGIN]: origin, vary: 'Origin' } : {}
}

const foreign = (what: string) => `${what} hanya dapat dilakukan dari halaman SIA.`
const FORM = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Refuses what a form on somebody else's page can send: nobody must be logged in to an account that he did not
 * choose. Whatever else such a page sends, its browser asks here first.
 * @param origins further origins whose pages may.
 * @throws AppError forbidden.
 */
export function refuseForeignForm({ headers, host }: FastifyRequest, origins: string[]): void {
  const { origin, 'sec-fetch-site': site, 'content-type': type = '' } = headers
  if (!FORM.test(type) || origin === undefined || origins.includes(origin)) return
  const isOwn =
    site === undefined
      ? URL.parse(origin)?.host === host
      : ['same-origin', 'none'].includes(`${site}`)
  if (!isOwn) throw new AppError('forbidden', foreign('Login'))
}

/**
 * Lets in only what a form of one of our own pages sends: its browser says so, of which site it is or of which page. A
 * sender that says nothing of it is no browser and has the call. `what` names the form, as in 'Login'.
 * @throws AppError forbidden.
 */
export function requireOwnForm({ headers, host }: FastifyRequest, what: string): void {
  const { origin, referer = '', 'sec-fetch-site': site } = headers
  const isOwn =
    site === undefined
      ? URL.parse(origin ?? referer)?.host === host
      : ['same-origin', 'none'].includes(`${site}`)
  if (!isOwn) throw new AppError('forbidden', foreign(what))
}
