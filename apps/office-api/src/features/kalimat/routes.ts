import { list, save } from '@sia/contracts/office/kalimat'
import { listKalimatOf } from '@sia/domain/kalimat'
import { saveKalimat } from '@sia/office/features/kalimat/commands'
import { listKalimat } from '@sia/office/features/kalimat/queries'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'

export async function kalimatRoutes(app: FastifyInstance) {
  serve(app, list, answer)

  serve(app, save, async (ctx, { body: { tindakan, ...wanted } }) => {
    if (!listKalimatOf(ctx.staf.izin).includes(tindakan)) throw notFound()
    await saveKalimat(ctx, tindakan, wanted)
    return answer(ctx)
  })
}

const answer = async ({ db, staf }: StafCtx) => ({
  kalimat: await listKalimat(db, listKalimatOf(staf.izin)),
})
