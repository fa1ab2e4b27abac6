import { list } from '@sia/contracts/jurusan'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { listJurusan } from './queries.ts'

export async function jurusanRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => {
    const jurusan = await listJurusan(ctx, query.page)
    return { jurusan, data: jurusan }
  })
}
