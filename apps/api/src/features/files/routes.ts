import { join } from 'node:path'
import { DISC_TESTS, discPathOf, type Folder, fotoPathOf, storedPath } from '@sia/domain/berkas'
import { notFound } from '@sia/server/errors'
import { sendStored } from '@sia/server/http/send-stored'
import { createLocalStorage } from '@sia/server/storage/storage'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps, MhsCtx } from '../../context.ts'
import { createThumbnails } from '../../lib/thumbnail.ts'
import { sendErrorPage } from '../../plugins/error-page.ts'
import { readFileMhs } from '../../plugins/file-mhs.ts'
import { ownsBukti, ownsKsEvidence, ownsKsFoto } from './queries.ts'

type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { w?: unknown } }>
type MayRead = (ctx: MhsCtx, path: string) => boolean | Promise<boolean>

const everyMhs: MayRead = () => true

/** The folder whose pictures also come in the smaller widths of `?w=`. */
const PICTURES = 'berita-terkini/picture' satisfies Folder

/** Who may read the files below each folder. Product §16.1, §16.2. */
const FOLDERS: Record<Folder, MayRead> = {
  akademik: everyMhs,
  keuangan: everyMhs,
  pengumuman: everyMhs,
  [PICTURES]: everyMhs,
  'files/sia/ojt': everyMhs,
  foto_mahasiswa: ({ mhs }, path) => storedPath('foto_mahasiswa', path) === fotoPathOf(mhs),
  disc_mhs: ({ mhs }, path) =>
    DISC_TESTS.some((test) => storedPath('disc_mhs', path) === discPathOf(test, mhs.nim)),
  'ks/tindak_lanjut': ownsKsEvidence,
  ks: ownsKsFoto,
  buku_saku: ownsBukti,
}

/**
 * Serves stored files with and without the /storage prefix, to a bearer or the files cookie. A person
 * who opens one that he cannot have sees the app, which says why or lets him log in.
 */
export async function fileRoutes(app: FastifyInstance, { env, storage }: Deps) {
  const cache = createLocalStorage(join(env.DATA_DIR, 'cache'))
  const thumbnails = createThumbnails(storage, cache)
  app.setErrorHandler((error: FastifyError, request, reply) => sendErrorPage(error, request, reply))
  for (const [folder, mayRead] of Object.entries(FOLDERS) as [Folder, MayRead][]) {
    // A complaint's photo is for the student and the office.
    const inView = folder.startsWith('ks') ? ('closed' as const) : undefined
    const handler = async (request: FileRequest, reply: FastifyReply) => {
      const ctx = await readFileMhs(app, request, inView)
      const path = request.params['*']
      // No stored name begins with a dot, and the database cannot be asked about NUL.
      if (/(^|[/\\])\.|\0/.test(path)) throw notFound()
      if (!(await mayRead(ctx, path))) {
        ctx.security.record({
          event: 'foreign',
          outcome: `GET /${folder}`,
          nim: ctx.mhs.nim,
          address: request.ip,
        })
        throw notFound()
      }
      const shared = mayRead === everyMhs
      reply.header('cache-control', shared ? 'private, max-age=300' : 'private, no-store')
      const stored = storedPath(folder, path)
      if (folder !== PICTURES) return sendStored(storage, stored, request, reply)
      const source = await thumbnails.find(stored, request.query.w, request.log)
      return sendStored(source.store, source.path, request, reply)
    }
    app.get(`/${folder}/*`, handler)
    app.get(`/storage/${folder}/*`, handler)
  }
}
