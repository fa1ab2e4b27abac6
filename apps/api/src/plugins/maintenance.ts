import { describePemeliharaan } from '@sia/domain/pemeliharaan'
import { AppError } from '@sia/server/errors'
import { isApi } from '@sia/server/http/request-url'
import type { SecurityLog } from '@sia/server/http/security-log'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Deps } from '../context.ts'
import { createPemeliharaanReader } from '../features/pengaturan/queries.ts'
import { isKalender } from '../lib/kalender-url.ts'

/** When to ask again. */
export const RETRY_SECONDS = 60

declare module 'fastify' {
  interface FastifyInstance {
    /** The maintenance's text while it is on, or null. */
    readPemeliharaan(): Promise<string | null>
  }
}

type Options = Pick<Deps, 'db' | 'clock'> & { security: SecurityLog }

/** While campus IT has maintenance on, every /api call and every calendar answers 503 with its message and end. */
export const maintenance = plugin(
  async (app: FastifyInstance, { db, clock, security }: Options) => {
    const read = createPemeliharaanReader(db)
    app.decorate('readPemeliharaan', async () => {
      const { pemeliharaan, pemeliharaan_pesan, pemeliharaan_sampai } = await read()
      const setting = { pesan: pemeliharaan_pesan, sampai: pemeliharaan_sampai }
      return pemeliharaan ? describePemeliharaan(setting, clock()) : null
    })
    app.addHook('onRequest', async (request) => {
      if (!isApi(request) && !isKalender(request)) return
      const message = await app.readPemeliharaan()
      if (message === null) return
      // No program of ours spells an address so.
      if (isApi(request) && !request.originalUrl.startsWith('/api/')) {
        security.record({ event: 'maintenance', outcome: 'bypass', address: request.ip })
      }
      throw new AppError('unavailable', message, { retryAfter: RETRY_SECONDS })
    })
  },
)
