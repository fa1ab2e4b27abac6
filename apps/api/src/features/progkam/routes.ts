import { list } from '@sia/contracts/progkam'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { listProgkam } from './queries.ts'

export async function progkamRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => ({ progkam: await listProgkam(ctx, query) }))
}
