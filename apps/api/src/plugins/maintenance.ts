import { formatMoment, showMoment } from '@sia/domain/waktu'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { createPemeliharaanReader } from '../features/pengaturan/queries.ts'

const RETRY_SECONDS = 60

/** While campus IT has maintenance on, every /api call answers 503 with its message and end. */
export const maintenance = plugin(async (app: FastifyInstance, { db }: { db: Db }) => {
  const read = createPemeliharaanReader(db)
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    const { pemeliharaan, pemeliharaan_pesan, pemeliharaan_sampai } = await read()
    if (!pemeliharaan) return
    const until = pemeliharaan_sampai
      ? ` Diperkirakan selesai ${showMoment(formatMoment(pemeliharaan_sampai))}.`
      : ''
    const message = pemeliharaan_pesan ?? 'Situs sedang dalam pemeliharaan.'
    throw new AppError('unavailable', `${message}${until}`, { retryAfter: RETRY_SECONDS })
  })
})
