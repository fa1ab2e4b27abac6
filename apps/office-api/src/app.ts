import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allOffice } from '@sia/contracts/office/all'
import { declaredAccess } from '@sia/server/http/declared-access'
import { sendError } from '@sia/server/http/errors'
import { health } from '@sia/server/http/health'
import { createHttpApp } from '@sia/server/http/http-app'
import { pathOf } from '@sia/server/http/request-url'
import { createSecurityLog } from '@sia/server/http/security-log'
import { createUnknownAddresses, UNKNOWN_ADDRESSES } from '@sia/server/http/unknown-addresses'
import { unknownBodies } from '@sia/server/http/unknown-bodies'
import { createWindowCount } from '@sia/server/http/window-count'
import { writeEverySecond } from '@sia/server/http/write-security'
import type { Deps } from './context.ts'
import { authRoutes } from './features/auth/routes.ts'
import { bukuSakuRoutes } from './features/buku-saku/routes.ts'
import { kontakRoutes } from './features/kontak/routes.ts'
import { ksRoutes } from './features/ks/routes.ts'
import { peminjamanRuanganRoutes } from './features/peminjaman-ruangan/routes.ts'
import { stafRoutes } from './features/staf/routes.ts'
import { session } from './plugins/session.ts'
import { web } from './plugins/web.ts'

const webRoot = join(import.meta.dirname, '../../office-web/dist')

/** What the server is given; the book of what happens at its door it keeps itself. */
type Given = Omit<Deps, 'security'>

interface Surroundings {
  /** Where the log's lines go; standard output unless given. */
  log?: { write(line: string): void } | undefined
}

/** Kantor's server, ready to listen. */
export async function buildOfficeApp({ log, ...given }: Given & Surroundings) {
  const { env } = given
  const app = await createHttpApp({
    // Its pages call from its own address alone.
    env: { ...env, CORS_ORIGINS: [] },
    calls: allOffice,
    log: {
      fields: ['staf', 'event', 'outcome', 'nim', 'address', 'count', 'at'],
      describe: (request) => ({ path: pathOf(request), staf: request.office?.staf?.id }),
      stream: log,
    },
    noteRefusal: () => undefined,
  })
  const security = createSecurityLog(given, app.log)
  app.addHook('onClose', writeEverySecond(security, app.log))
  const deps = { ...given, security }
  await app.register(declaredAccess)
  await app.register(session, deps)
  await app.register(health, {
    ...deps,
    countRunning: async () => ({ running: 1, wanted: 1 }),
  })
  await app.register(authRoutes)
  await app.register(stafRoutes)
  await app.register(kontakRoutes)
  await app.register(peminjamanRuanganRoutes)
  await app.register(ksRoutes)
  await app.register(bukuSakuRoutes)
  const unknown = createUnknownAddresses(createWindowCount(UNKNOWN_ADDRESSES))
  await app.register(unknownBodies, { unknown })
  if (existsSync(join(webRoot, 'index.html'))) {
    await app.register(web, { root: webRoot, hasCampus: deps.campus !== null, unknown })
  } else
    app.setNotFoundHandler(async (request, reply) =>
      sendError(await unknown.refuse(request.ip), request, reply),
    )
  return app
}
