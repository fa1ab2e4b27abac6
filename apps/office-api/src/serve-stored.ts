import { type Folder, storedPath } from '@sia/domain/berkas'
import type { Izin } from '@sia/domain/staf'
import { sendStored } from '@sia/server/http/send-stored'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StafCtx } from './context.ts'

/** Binds the address of a folder's files, which ends with `:nama`, for who has a permission; not below /api, as no JSON. */
export function serveStored(
  app: FastifyInstance,
  address: `/berkas/${string}/:nama`,
  { izin, folder }: { izin: Izin; folder: Folder },
): void {
  app.get(
    address,
    { config: { access: { staf: izin } } },
    async (request: FastifyRequest<{ Params: { nama: string } }>, reply) => {
      const { storage } = request.office as StafCtx
      reply.header('cache-control', 'private, no-store')
      return sendStored(storage, storedPath(folder, request.params.nama), request, reply)
    },
  )
}
