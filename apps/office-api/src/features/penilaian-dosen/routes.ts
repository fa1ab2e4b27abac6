import { show } from '@sia/contracts/office/own-results'
import { findOwnResults } from '@sia/office/features/penilaian-dosen/own'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function penilaianDosenRoutes(app: FastifyInstance) {
  serve(app, show, async (ctx) => {
    const { HASIL_MINIMAL: minimal } = ctx.env
    return { minimal, kelas: await findOwnResults(ctx, ctx.staf.dosen_id, minimal) }
  })
}
