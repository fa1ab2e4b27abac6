import { list, showDay, terpakai } from '@sia/contracts/ruangan'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { listDay, listRuangan, listTerpakai } from './queries.ts'

export async function ruanganRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => {
    const rows = await listRuangan(ctx, query.page)
    return Array.isArray(rows) ? { data: rows } : rows
  })

  serve(app, showDay, (ctx, { query }) => listDay(ctx, query.tanggal))

  serve(app, terpakai, async (ctx, { params }) => {
    const data = await listTerpakai(ctx, params.id)
    if (!data) throw notFound()
    return { data }
  })
}
