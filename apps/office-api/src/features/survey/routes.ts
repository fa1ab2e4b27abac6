import {
  create,
  list,
  publish,
  readReminder,
  remove,
  results,
  saveReminder,
  show,
  undo,
  update,
} from '@sia/contracts/office/survey'
import { listHistoryOf } from '@sia/office/features/audit/queries-history'
import * as reminder from '@sia/office/features/pengaturan/commands'
import * as commands from '@sia/office/features/survey/commands'
import { readSurveyResults } from '@sia/office/features/survey/hasil'
import { findSurvey, listSurvey } from '@sia/office/features/survey/queries'
import { undoOfKinds } from '@sia/office/undo/undo'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { removalKind, removeRow } from '../../remove.ts'
import { serve } from '../../serve.ts'

const KIND = 'survey'

const writtenOf = ({ id, number }: { id: number; number: number | null }) => ({
  id,
  nomor: number,
})

export async function surveyRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db, now }) => ({ survey: await listSurvey(db, now) }))

  serve(app, readReminder, ({ db }) => reminder.readReminder(db))

  serve(app, saveReminder, async (ctx, { body: { dilihat: seen, ...said } }) => {
    await reminder.saveReminder(ctx, { ...said, seen })
    return 'success' as const
  })

  serve(app, show, async (ctx, { params: { id } }) => {
    const survey = await findSurvey(ctx.db, id, ctx.now)
    if (!survey) throw notFound()
    return {
      survey: { ...survey, dilihat: commands.checksumOf(survey) },
      riwayat: await listHistoryOf(ctx, 'survey', id),
    }
  })

  serve(app, results, async (ctx, { params: { id } }) => {
    const minimal = ctx.env.HASIL_MINIMAL
    return { minimal, hasil: await readSurveyResults(ctx, id, minimal) }
  })

  serve(app, create, async (ctx, { body }) => writtenOf(await commands.createSurvey(ctx, body)))

  serve(app, update, async (ctx, { params: { id }, body: { dilihat: seen, ...said } }) =>
    writtenOf(await commands.updateSurvey(ctx, id, { ...said, seen })),
  )

  serve(app, publish, async (ctx, { params: { id }, body: { terbit } }) =>
    writtenOf(await commands.publishSurvey(ctx, id, terbit)),
  )

  serve(app, remove, async (ctx, { params: { id }, body: { terapkan } }) => {
    const found = await ctx.db.survey.findUnique({ where: { id } })
    return removeRow(ctx, KIND, { id, called: found?.name, apply: terapkan })
  })

  serve(app, undo, async (ctx, { body: { nomor } }) => {
    await undoOfKinds(ctx, nomor, [...Object.values(commands.SURVEY_KINDS), removalKind(KIND)])
    return 'success' as const
  })
}
