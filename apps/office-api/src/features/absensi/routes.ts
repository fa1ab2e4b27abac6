import { list, save } from '@sia/contracts/office/absensi'
import { saveAbsensi } from '@sia/office/features/absensi/commands'
import { findAbsensi } from '@sia/office/features/absensi/queries'
import { requireKelas } from '@sia/office/features/kelas/access'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function absensiRoutes(app: FastifyInstance) {
  serve(app, list, async ({ pool, staf, now }, { params }) =>
    findAbsensi(pool, await requireKelas(pool, staf.reach, params.id), now),
  )

  serve(app, save, (ctx, { params, body }) => saveAbsensi(ctx, ctx.staf.reach, params.id, body.sel))
}
