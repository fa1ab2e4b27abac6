import { type Folder, storedPath } from '@sia/domain/berkas'
import type { Izin } from '@sia/domain/staf'
import { notFound } from '@sia/server/errors'
import { sendStored } from '@sia/server/http/send-stored'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../context.ts'

type FileRequest = FastifyRequest<{ Params: { '*': string } }>

/** What students sent, by its folder, with the permission to see it. Product §16.1. */
const FOLDERS: Partial<Record<Folder, Izin>> = {
  buku_saku: 'buku_saku.putuskan',
}

/** Serves stored files at the addresses that students have them at, to a session that may see them. */
export async function fileRoutes(app: FastifyInstance, { storage }: Deps) {
  for (const [folder, izin] of Object.entries(FOLDERS) as [Folder, Izin][]) {
    app.get(
      `/storage/${folder}/*`,
      { config: { access: { staf: izin } } },
      async (request: FileRequest, reply) => {
        const name = request.params['*']
        // No stored name begins with a dot.
        if (/(^|[/\\])\.|\0/.test(name)) throw notFound()
        reply.header('cache-control', 'private, no-store')
        return sendStored(storage, storedPath(folder, name), request, reply)
      },
    )
  }
}
