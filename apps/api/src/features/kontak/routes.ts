import { list } from '@sia/contracts/kontak'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { listKontak } from './queries.ts'

export async function kontakRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db }) => ({ kontak: await listKontak(db) }))
}
