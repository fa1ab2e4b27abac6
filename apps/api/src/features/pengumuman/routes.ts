import { close, list } from '@sia/contracts/pengumuman'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { findPengingatSurvey } from '../pengaturan/queries.ts'
import { closePengumuman } from './commands.ts'
import { listPengumuman } from './queries.ts'

export async function pengumumanRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => {
    const [pengumuman, pengingat_survey] = await Promise.all([
      listPengumuman(ctx, query.page),
      findPengingatSurvey(ctx),
    ])
    return { pengumuman, pengingat_survey }
  })

  serve(app, close, async (ctx, { body }) => {
    await closePengumuman(ctx, body)
    return 'success' as const
  })
}
