import { list, show } from '@sia/contracts/office/kelas'
import { requireKelas } from '@sia/office/features/kelas/access'
import { listKelasOfTerm } from '@sia/office/features/kelas/queries-list'
import { findKelasRecord } from '@sia/office/features/kelas/queries-record'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function kelasRoutes(app: FastifyInstance) {
  serve(app, list, ({ pool, staf }, { query }) => listKelasOfTerm(pool, staf.reach, query.semester))

  serve(app, show, async (ctx, { params }) =>
    findKelasRecord(ctx, await requireKelas(ctx.pool, ctx.staf.reach, params.id)),
  )
}
