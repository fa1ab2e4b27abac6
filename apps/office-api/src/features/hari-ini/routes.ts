import { show } from '@sia/contracts/office/hari-ini'
import { countFigures } from '@sia/office/features/hari-ini/figures'
import { listProblems } from '@sia/office/features/hari-ini/problems'
import { listTaught } from '@sia/office/features/hari-ini/taught'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function hariIniRoutes(app: FastifyInstance) {
  serve(app, show, async (ctx) => {
    const { peran, dosen_id } = ctx.staf
    const [masalah, angka, mengajar] = await Promise.all([
      listProblems(ctx, peran),
      countFigures(ctx, ctx.staf),
      peran.includes('dosen') ? listTaught(ctx.pool, dosen_id, ctx.now) : null,
    ])
    return { masalah, angka, mengajar }
  })
}
