import { list } from '@sia/contracts/berkas'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { listBelumTersedia } from './queries.ts'

export async function berkasRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, _, { request }) => ({
    belum_tersedia: await listBelumTersedia(ctx, request.log),
  }))
}
