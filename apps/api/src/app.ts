import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { Secrets } from '@sia/server/auth/secret'
import Fastify, { LogController } from 'fastify'
import type { Deps } from './context.ts'
import { authRoutes } from './features/auth/routes.ts'
import { berandaRoutes } from './features/beranda/routes.ts'
import { beritaTerkiniRoutes } from './features/berita-terkini/routes.ts'
import { berkasRoutes } from './features/berkas/routes.ts'
import { createCatalogueStore } from './features/buku-perpustakaan/catalogue-store.ts'
import { bukuPerpustakaanRoutes } from './features/buku-perpustakaan/routes.ts'
import { bukuSakuRoutes } from './features/buku-saku/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { jurusanRoutes } from './features/jurusan/routes.ts'
import { kalenderFeed, kalenderFile } from './features/kalender/feed.ts'
import { kalenderRoutes } from './features/kalender/routes.ts'
import { createKelasStore } from './features/kelas/kelas-store.ts'
import { kelasRoutes } from './features/kelas/routes.ts'
import { krsRoutes } from './features/krs/routes.ts'
import { ksRoutes } from './features/ks/routes.ts'
import { mhsRoutes } from './features/mhs/routes.ts'
import { createPojtStore } from './features/ojt/pojt-store.ts'
import { ojtRoutes } from './features/ojt/routes.ts'
import { pembayaranRoutes } from './features/pembayaran/routes.ts'
import { peminjamanRuanganRoutes } from './features/peminjaman-ruangan/routes.ts'
import { pengumumanRoutes } from './features/pengumuman/routes.ts'
import { penilaianDosenRoutes } from './features/penilaian-dosen/routes.ts'
import { progkamRoutes } from './features/progkam/routes.ts'
import { ruanganRoutes } from './features/ruangan/routes.ts'
import { sesiRoutes } from './features/sesi/routes.ts'
import { surveyRoutes } from './features/survey/routes.ts'
import { keepAddresses } from './lib/addresses.ts'
import { MAX_BODY } from './lib/body-bounds.ts'
import { createHttpServer } from './lib/http-server.ts'
import { createInFlight } from './lib/in-flight.ts'
import { createKnownDevices } from './lib/known-device.ts'
import { parseQuery, toRoutable } from './lib/request-url.ts'
import { createSecurityLog } from './lib/security-log.ts'
import { createUnknownAddresses } from './lib/unknown-addresses.ts'
import { apiDocs } from './plugins/api-docs.ts'
import { crossOrigin } from './plugins/cross-origin.ts'
import { errors, sendError } from './plugins/errors.ts'
import { formBody } from './plugins/form-body.ts'
import { health } from './plugins/health.ts'
import { lastAnswers } from './plugins/last-answers.ts'
import { lateLogout } from './plugins/late-logout.ts'
import { loggerOptions, logging } from './plugins/logging.ts'
import { maintenance } from './plugins/maintenance.ts'
import { MAX_HEAD_READ, requestHead } from './plugins/request-head.ts'
import { securityEvents } from './plugins/security-events.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { session } from './plugins/session.ts'
import { unknownBodies } from './plugins/unknown-bodies.ts'
import { latestRequest, unreadableAnswerer } from './plugins/unreadable.ts'
import { upload } from './plugins/upload.ts'
import { web } from './plugins/web.ts'

const webRoot = join(import.meta.dirname, '../../web/dist')

/** Of one student; a screen asks for five things at once. */
const IN_FLIGHT = { atOnce: 8, waitingAtMost: 100, waitMs: 10_000, refuseMs: 1000, sendingMs: 500 }

const HTTP = {
  // With the interval of the check: cut within 15 seconds.
  requestTimeout: 13_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 500,
  keepAliveTimeout: 60_000,
  maxHeaderSize: MAX_HEAD_READ,
  requireHostHeader: false,
}
/** Of silence, until a connection is closed. */
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

interface Surroundings {
  secrets: Secrets
  /** Where the log's lines go; standard output unless given. */
  log?: { write(line: string): void } | undefined
}

/** The whole server, ready to listen: plugins first, then the list of features. */
export async function buildApp({ log, ...deps }: Deps & Surroundings) {
  const { env } = deps
  const app = Fastify({
    logger: { ...loggerOptions(env.LOG_LEVEL), ...(log && { stream: log }) },
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
      // What is too long for an id is an unknown one; a head too long is refused by itself.
      maxParamLength: MAX_HEAD_READ,
      querystringParser: parseQuery,
    },
  })

  keepAddresses(app.server)
  await app.register(latestRequest)
  await app.register(lastAnswers)
  await app.register(logging)
  await app.register(errors)
  await app.register(securityHeaders)
  if (env.CORS_ORIGINS.length > 0) {
    await app.register(crossOrigin, { list: env.CORS_ORIGINS })
  }
  await app.register(requestHead)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Measured on a schedule of 103 KB: quality 4 takes 0.2 ms longer than 2 for 12 % fewer bytes, 9 takes
    // 10 ms. The usual
    // window of 4 MB costs 8 MB a reply, and the collection of garbage for them; few are above 128 KB.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
    },
    zlibOptions: { level: 1 },
  })
  await app.register(formBody)
  await app.register(upload)
  const security = createSecurityLog(deps, app.log)
  await app.register(maintenance, { ...deps, security })
  await app.register(securityEvents, { security })
  await app.register(session, {
    ...deps,
    security,
    devices: createKnownDevices(deps.secrets),
    inFlight: createInFlight(IN_FLIGHT),
  })
  await app.register(lateLogout)
  await app.register(health, deps)
  if (env.METRICS_TOKEN !== undefined) {
    // Loaded only where it is asked for, as it brings a tenth of all modules.
    const { metrics } = await import('./plugins/metrics.ts')
    await app.register(metrics, { ...deps, security, token: env.METRICS_TOKEN })
  }
  if (env.API_DOCS) await app.register(apiDocs)

  const kelas = createKelasStore(deps.db)
  await app.register(authRoutes)
  await app.register(berandaRoutes, { kelas })
  await app.register(sesiRoutes)
  await app.register(mhsRoutes)
  await app.register(pembayaranRoutes)
  await app.register(krsRoutes, { kelas })
  await app.register(kelasRoutes, { kelas })
  await app.register(kalenderRoutes)
  await app.register(penilaianDosenRoutes)
  await app.register(ojtRoutes, { pojt: createPojtStore(deps.sql) })
  await app.register(bukuSakuRoutes)
  await app.register(progkamRoutes)
  await app.register(beritaTerkiniRoutes)
  await app.register(pengumumanRoutes)
  await app.register(bukuPerpustakaanRoutes, { catalogue: createCatalogueStore(deps.sql) })
  await app.register(surveyRoutes)
  await app.register(peminjamanRuanganRoutes)
  await app.register(ruanganRoutes)
  await app.register(ksRoutes)
  await app.register(jurusanRoutes)
  await app.register(berkasRoutes)

  const unknown = createUnknownAddresses()
  await app.register(unknownBodies, { unknown })
  await app.register(fileRoutes, deps)
  await app.register(kalenderFile)
  await app.register(kalenderFeed, { unknown })
  if (existsSync(join(webRoot, 'index.html')))
    await app.register(web, { env, root: webRoot, unknown })
  else
    app.setNotFoundHandler((request, reply) =>
      sendError(unknown.refuse(request.ip), request, reply),
    )
  return app
}
