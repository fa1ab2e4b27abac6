import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allOffice } from '@sia/contracts/office/all'
import { MAX_FOTO_MB } from '@sia/domain/foto'
import { declaredAccess } from '@sia/server/http/declared-access'
import { sendError } from '@sia/server/http/errors'
import { health } from '@sia/server/http/health'
import { createHttpApp } from '@sia/server/http/http-app'
import { createPlaces } from '@sia/server/http/places'
import { pathOf } from '@sia/server/http/request-url'
import { createSecurityLog } from '@sia/server/http/security-log'
import { createUnknownAddresses, UNKNOWN_ADDRESSES } from '@sia/server/http/unknown-addresses'
import { unknownBodies } from '@sia/server/http/unknown-bodies'
import { upload } from '@sia/server/http/upload'
import { createWindowCount } from '@sia/server/http/window-count'
import { writeEverySecond } from '@sia/server/http/write-security'
import type { Deps } from './context.ts'
import { absensiRoutes } from './features/absensi/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { beritaTerkiniRoutes } from './features/berita-terkini/routes.ts'
import { bukuSakuKegiatanRoutes } from './features/buku-saku/kegiatan-routes.ts'
import { bukuSakuRoutes } from './features/buku-saku/routes.ts'
import { hariIniRoutes } from './features/hari-ini/routes.ts'
import { hasilRoutes } from './features/hasil/routes.ts'
import { kalimatRoutes } from './features/kalimat/routes.ts'
import { holidayRoutes } from './features/kelas/holiday-routes.ts'
import { rosterRoutes } from './features/kelas/roster-routes.ts'
import { kelasRoutes } from './features/kelas/routes.ts'
import { sessionRoutes } from './features/kelas/session-routes.ts'
import { kontakRoutes } from './features/kontak/routes.ts'
import { ksRoutes } from './features/ks/routes.ts'
import { lembarRoutes } from './features/lembar/routes.ts'
import { akunRoutes } from './features/mhs/account-routes.ts'
import { mhsActRoutes } from './features/mhs/act-routes.ts'
import { mhsFileRoutes } from './features/mhs/file-routes.ts'
import { nimListRoutes } from './features/mhs/nim-routes.ts'
import { mhsRoutes } from './features/mhs/routes.ts'
import { mhsStudyRoutes } from './features/mhs/study-routes.ts'
import { nilaiRoutes } from './features/nilai/routes.ts'
import { ojtRoutes } from './features/ojt/routes.ts'
import { bankRoutes } from './features/pembayaran/bank-routes.ts'
import { closingRoutes } from './features/pembayaran/closing-routes.ts'
import { pembayaranRoutes } from './features/pembayaran/routes.ts'
import { peminjamanRuanganRoutes } from './features/peminjaman-ruangan/routes.ts'
import { pemeliharaanRoutes } from './features/pengaturan/pemeliharaan-routes.ts'
import { pengaturanRoutes } from './features/pengaturan/routes.ts'
import { pengumumanRoutes } from './features/pengumuman/routes.ts'
import { penilaianDosenRoutes } from './features/penilaian-dosen/routes.ts'
import { presensiRoutes } from './features/presensi/routes.ts'
import { progkamRoutes } from './features/progkam/routes.ts'
import { ruanganRoutes } from './features/ruangan/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { semesterRoutes } from './features/semester/routes.ts'
import { stafRoutes } from './features/staf/routes.ts'
import { suratRoutes } from './features/surat/routes.ts'
import { surveyRoutes } from './features/survey/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { session } from './plugins/session.ts'
import { web } from './plugins/web.ts'

/** Places of one person; the database has four connections for all. */
const AT_ONCE = 2

const webRoot = join(import.meta.dirname, '../../office-web/dist')

/** The parts that the server is given; it keeps the log of tries at its door itself. */
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
  const places = createPlaces(AT_ONCE)
  await app.register(session, { ...deps, places })
  await app.register(upload, { maxMb: MAX_FOTO_MB })
  await app.register(health, {
    ...deps,
    countRunning: async () => ({ running: 1, wanted: 1 }),
  })
  await app.register(authRoutes)
  await app.register(stafRoutes)
  await app.register(systemRoutes)
  await app.register(searchRoutes)
  await app.register(kontakRoutes)
  await app.register(hariIniRoutes)
  await app.register(kalimatRoutes)
  await app.register(kelasRoutes)
  await app.register(semesterRoutes)
  await app.register(rosterRoutes)
  await app.register(sessionRoutes)
  await app.register(holidayRoutes)
  await app.register(absensiRoutes)
  await app.register(presensiRoutes, { ...deps, places })
  await app.register(nilaiRoutes)
  await app.register(beritaTerkiniRoutes)
  await app.register(pengumumanRoutes)
  await app.register(penilaianDosenRoutes)
  await app.register(hasilRoutes)
  await app.register(mhsRoutes)
  await app.register(mhsActRoutes)
  await app.register(mhsFileRoutes)
  await app.register(mhsStudyRoutes)
  await app.register(akunRoutes)
  await app.register(pembayaranRoutes)
  await app.register(bankRoutes)
  await app.register(closingRoutes)
  await app.register(ojtRoutes)
  await app.register(peminjamanRuanganRoutes)
  await app.register(ruanganRoutes)
  await app.register(lembarRoutes)
  await app.register(ksRoutes)
  await app.register(bukuSakuRoutes)
  await app.register(bukuSakuKegiatanRoutes)
  await app.register(nimListRoutes)
  await app.register(progkamRoutes)
  await app.register(suratRoutes)
  await app.register(surveyRoutes)
  const unknown = createUnknownAddresses(createWindowCount(UNKNOWN_ADDRESSES))
  await app.register(auditRoutes)
  await app.register(pengaturanRoutes)
  await app.register(pemeliharaanRoutes)
  await app.register(unknownBodies, { unknown })
  if (existsSync(join(webRoot, 'index.html'))) {
    await app.register(web, { root: webRoot, hasCampus: deps.campus !== null, unknown })
  } else
    app.setNotFoundHandler(async (request, reply) =>
      sendError(await unknown.refuse(request.ip), request, reply),
    )
  return app
}
