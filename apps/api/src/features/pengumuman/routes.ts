import { list } from '@sia/contracts/pengumuman'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { findPengingatSurvey } from '../pengaturan/queries.ts'
import { listPengumuman } from './queries.ts'

export async function pengumumanRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => ({
    pengumuman: await listPengumuman(ctx, query.page),
    pengingat_survey: await findPengingatSurvey(ctx),
  }))
}
