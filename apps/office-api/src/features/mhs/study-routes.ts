import { payments, study } from '@sia/contracts/office/mhs-study'
import { findStudy } from '@sia/office/features/mhs/queries-study'
import { findPayments } from '@sia/office/features/pembayaran/queries'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'

export async function mhsStudyRoutes(app: FastifyInstance) {
  serve(app, study, async (ctx, { params: { nim } }) => {
    await requireMhs(ctx, nim)
    return findStudy(ctx.pool, nim)
  })

  serve(app, payments, async (ctx, { params: { nim } }) => {
    await requireMhs(ctx, nim)
    return { pembayaran: await findPayments(ctx, nim) }
  })
}

async function requireMhs({ db }: StafCtx, nim: string): Promise<void> {
  if (!(await db.mhs.findUnique({ where: { nim }, select: { id: true } }))) throw notFound()
}
