import { create } from '@sia/contracts/penilaian-dosen'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { createPenilaian } from './commands.ts'

export async function penilaianDosenRoutes(app: FastifyInstance) {
  serve(app, create, async (ctx, { body }) => {
    await createPenilaian(ctx, body)
    return 'success' as const
  })
}
