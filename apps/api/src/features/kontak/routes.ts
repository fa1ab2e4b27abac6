import { type Kontak, list } from '@sia/contracts/kontak'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function kontakRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db }) => ({
    kontak: (await db.kontak.findMany({ orderBy: { bagian: 'asc' } })) as Kontak[],
  }))
}
