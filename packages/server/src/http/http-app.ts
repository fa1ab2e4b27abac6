import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { Endpoint } from '@sia/contracts/endpoint'
import Fastify, { LogController } from 'fastify'
import type { Env } from '../env.ts'
import { keepAddresses } from './addresses.ts'
import { MAX_BODY } from './body-bounds.ts'
import { crossOrigin } from './cross-origin.ts'
import { errors, type NoteRefusal } from './errors.ts'
import { formBody } from './form-body.ts'
import { createHttpServer } from './http-server.ts'
import { lastAnswers } from './last-answers.ts'
import { type Describe, loggerOptions, logging } from './logging.ts'
import { MAX_HEAD_READ, requestHead } from './request-head.ts'
import { parseQuery, toRoutable } from './request-url.ts'
import { securityHeaders } from './security-headers.ts'
import { latestRequest, unreadableAnswerer } from './unreadable.ts'

const HTTP = {
  // With the interval of the check: cut within 15 seconds.
  requestTimeout: 13_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 500,
  keepAliveTimeout: 60_000,
  maxHeaderSize: MAX_HEAD_READ,
  requireHostHeader: false,
}
/** The silence until a connection is closed. */
const CONNECTION_MS = 60_000

/**
 * Calls are decoded and encoded by their contracts. Without this, fastify loads its compilers of JSON schemas,
 * a tenth of all modules, which nothing here has a use for.
 */
const contractsAlone = {
  compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema },
}

function refuseSchema(): never {
  throw new Error('a route has a JSON schema; calls are described by their contract')
}

interface Options {
  env: Pick<Env, 'LOG_LEVEL' | 'TRUST_PROXY' | 'CORS_ORIGINS'>
  /** Every call of this server. */
  calls: Endpoint[]
  log: {
    /** Fields of this server that its log may show besides those of every server. */
    fields: string[]
    describe: Describe
    /** Where the lines go; standard output unless given. */
    stream?: { write(line: string): void } | undefined
  }
  noteRefusal: NoteRefusal
}

/** A server without routes: its bounds, log, errors, headers, cookies, compression and bodies. */
export async function createHttpApp({ env, calls, log, noteRefusal }: Options) {
  const { stream } = log
  const app = Fastify({
    logger: { ...loggerOptions(env.LOG_LEVEL, log.fields), ...(stream && { stream }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: MAX_BODY,
    // A machine at its limits starts late; with the default of 10 seconds it would not start at all.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    // A request that comes while the server stops is answered like any other.
    return503OnClosing: false,
    serverFactory: (handle) => createHttpServer(handle, HTTP).setTimeout(CONNECTION_MS),
    rewriteUrl: ({ url = '/' }) => toRoutable(url),
    clientErrorHandler: unreadableAnswerer(env.CORS_ORIGINS),
    schemaController: contractsAlone,
    routerOptions: {
      ignoreTrailingSlash: true,
      // An id that is too long is an unknown one; a head too long is refused by itself.
      maxParamLength: MAX_HEAD_READ,
      querystringParser: parseQuery,
    },
  })

  keepAddresses(app.server)
  await app.register(latestRequest)
  await app.register(lastAnswers)
  await app.register(logging, log)
  await app.register(errors, { noteRefusal })
  await app.register(securityHeaders)
  if (env.CORS_ORIGINS.length > 0) {
    const methods = [...new Set(calls.map(({ method }) => method))]
    await app.register(crossOrigin, { origins: env.CORS_ORIGINS, methods })
  }
  await app.register(requestHead)
  await app.register(cookie)
  await app.register(compress, {
    // Packing a shorter reply is a ninth of its call.
    threshold: 4096,
    encodings: ['br', 'gzip'],
    // Measured on a schedule of 124 KB: quality 4 takes 0.6 ms longer than 3 for 4 % fewer bytes, and on a class of
    // 5 KB over twice as long for as many. The usual window of 4 MB costs 8 MB a reply, and the collection of garbage
    // for them; few are above 128 KB.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 },
    },
    zlibOptions: { level: 1 },
  })
  await app.register(formBody)
  return app
}
