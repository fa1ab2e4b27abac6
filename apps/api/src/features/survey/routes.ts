import { answer, list, listSoal } from '@sia/contracts/survey'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { answerSoal } from './commands.ts'
import { listSoalSurvey, listSurvey } from './queries.ts'

export async function surveyRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => ({ survey: await listSurvey(ctx, query.page) }))

  serve(app, listSoal, async (ctx, { query }) => ({
    soal_survey: await listSoalSurvey(ctx, query.page),
  }))

  serve(app, answer, async (ctx, { body }) => {
    await answerSoal(ctx, body)
    return 'success' as const
  })
}
