import { list } from '@sia/contracts/buku-perpustakaan'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { listBuku } from './queries.ts'

export async function bukuPerpustakaanRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => ({ buku_perpustakaan: await listBuku(ctx, query) }))
}
