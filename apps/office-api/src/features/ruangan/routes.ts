import { kalender } from '@sia/contracts/office/ruangan'
import { listKalender } from '@sia/office/features/ruangan/queries'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function ruanganRoutes(app: FastifyInstance) {
  serve(app, kalender, ({ db, now }, { query }) => listKalender(db, { ...query, now }))
}
