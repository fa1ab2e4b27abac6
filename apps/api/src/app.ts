import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { all } from '@sia/contracts/all'
import { MAX_FOTO_MB } from '@sia/domain/foto'
import { createKnownDevices } from '@sia/server/auth/known-device'
import type { Secrets } from '@sia/server/auth/secret'
import { apiDocs } from '@sia/server/http/api-docs'
import { declaredAccess } from '@sia/server/http/declared-access'
import { sendError } from '@sia/server/http/errors'
import { health } from '@sia/server/http/health'
import { createHttpApp } from '@sia/server/http/http-app'
import { createPlaces } from '@sia/server/http/places'
import { createUnknownAddresses } from '@sia/server/http/unknown-addresses'
import { unknownBodies } from '@sia/server/http/unknown-bodies'
import { upload } from '@sia/server/http/upload'
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
import { kabarRoutes } from './features/kabar/routes.ts'
import { kalenderFeed, kalenderFile } from './features/kalender/feed.ts'
import { kalenderRoutes } from './features/kalender/routes.ts'
import { createKelasStore } from './features/kelas/kelas-store.ts'
import { kelasRoutes } from './features/kelas/routes.ts'
import { kelulusanRoutes } from './features/kelulusan/routes.ts'
import { kontakRoutes } from './features/kontak/routes.ts'
import { krsRoutes } from './features/krs/routes.ts'
import { ksRoutes } from './features/ks/routes.ts'
import { layarRoutes } from './features/layar/routes.ts'
import { mhsRoutes } from './features/mhs/routes.ts'
import { createPojtStore } from './features/ojt/pojt-store.ts'
import { ojtRoutes } from './features/ojt/routes.ts'
import { undanganOjtRoutes } from './features/ojt/routes-undangan.ts'
import { pembayaranRoutes } from './features/pembayaran/routes.ts'
import { pemberitahuanRoutes } from './features/pemberitahuan/routes.ts'
import { peminjamanRuanganRoutes } from './features/peminjaman-ruangan/routes.ts'
import { pengumumanRoutes } from './features/pengumuman/routes.ts'
import { penilaianDosenRoutes } from './features/penilaian-dosen/routes.ts'
import { presensiRoutes } from './features/presensi/routes.ts'
import { progkamRoutes } from './features/progkam/routes.ts'
import { ruanganRoutes } from './features/ruangan/routes.ts'
import { sesiRoutes } from './features/sesi/routes.ts'
import { suratFiles, suratRoutes } from './features/surat/routes.ts'
import { surveyRoutes } from './features/survey/routes.ts'
import { loggedPathOf } from './lib/kalender-url.ts'
import { LOG_FIELDS } from './lib/log-fields.ts'
import { recordRefusal } from './lib/security-events.ts'
import { studentCalls } from './openapi.ts'
import { lateLogout } from './plugins/late-logout.ts'
import { maintenance } from './plugins/maintenance.ts'
import { session } from './plugins/session.ts'
import { web } from './plugins/web.ts'
import { keepShared, type Shared } from './shared.ts'
import { withReplies } from './with-replies.ts'

const webRoot = join(import.meta.dirname, '../../web/dist')

/** The calls of one student at once; a screen asks for five things. */
const AT_ONCE = 8

interface Surroundings {
  secrets: Secrets
  /** Where the log's lines go; standard output unless given. */
  log?: { write(line: string): void } | undefined
  /** How many processes serve beside each other: each has its share of what one student may have in flight. */
  workers?: number
  /** The shared memory of the server's processes; kept in this one unless given. */
  shared?: Shared | undefined
}

/** The whole server, ready to listen: plugins first, then the list of features. */
export async function buildApp({ log, workers = 1, shared: given, ...deps }: Deps & Surroundings) {
  const { env } = deps
  const app = await createHttpApp({
    env,
    calls: all,
    log: {
      fields: LOG_FIELDS,
      describe: (request) => ({
        path: loggedPathOf(request),
        mhs: request.ctx?.session?.mhs?.id,
      }),
      stream: log,
    },
    noteRefusal: recordRefusal,
  })

  await app.register(declaredAccess)
  await app.register(upload, { maxMb: MAX_FOTO_MB })
  const kept = given ? null : keepShared(deps, app.log)
  if (kept) app.addHook('onClose', kept.close)
  const shared = given ?? (kept as Shared)
  await app.register(maintenance, { ...deps, security: shared })
  await app.register(session, {
    ...deps,
    security: shared,
    withReplies,
    devices: createKnownDevices(deps.secrets),
    places: createPlaces(AT_ONCE, workers),
  })
  await app.register(lateLogout)
  await app.register(health, { ...deps, countRunning: shared.countRunning })
  if (env.METRICS_TOKEN !== undefined) {
    // Loaded only where it is asked for, as it brings a tenth of all modules.
    const { metrics } = await import('./plugins/metrics.ts')
    await app.register(metrics, { ...deps, shared, token: env.METRICS_TOKEN })
  }
  if (env.API_DOCS) await app.register(apiDocs, { calls: studentCalls() })

  const kelas = createKelasStore(deps.db)
  await app.register(authRoutes)
  await app.register(berandaRoutes, { kelas })
  await app.register(sesiRoutes)
  await app.register(layarRoutes)
  await app.register(mhsRoutes)
  await app.register(kelulusanRoutes, { kelas })
  await app.register(pembayaranRoutes)
  await app.register(krsRoutes, { kelas })
  await app.register(kelasRoutes, { kelas })
  await app.register(kontakRoutes)
  await app.register(kalenderRoutes)
  await app.register(penilaianDosenRoutes)
  await app.register(presensiRoutes)
  await app.register(ojtRoutes, { pojt: createPojtStore(deps.sql) })
  await app.register(undanganOjtRoutes)
  await app.register(bukuSakuRoutes)
  await app.register(progkamRoutes)
  await app.register(beritaTerkiniRoutes)
  await app.register(kabarRoutes)
  await app.register(pemberitahuanRoutes)
  await app.register(pengumumanRoutes)
  await app.register(bukuPerpustakaanRoutes, { catalogue: createCatalogueStore(deps.sql) })
  await app.register(suratRoutes)
  await app.register(surveyRoutes)
  await app.register(peminjamanRuanganRoutes)
  await app.register(ruanganRoutes)
  await app.register(ksRoutes)
  await app.register(jurusanRoutes)
  await app.register(berkasRoutes)

  const unknown = createUnknownAddresses((source) => shared.count('unknown', source))
  await app.register(unknownBodies, { unknown })
  await app.register(fileRoutes, deps)
  await app.register(kalenderFile)
  await app.register(suratFiles)
  await app.register(kalenderFeed, {
    unknown,
    count: (rahasia_hash) => shared.count('kalender', rahasia_hash),
  })
  if (existsSync(join(webRoot, 'index.html')))
    await app.register(web, {
      env,
      root: webRoot,
      unknown,
      verifikasi: (source) => shared.count('verifikasi', source),
    })
  else
    app.setNotFoundHandler(async (request, reply) =>
      sendError(await unknown.refuse(request.ip), request, reply),
    )
  return app
}
