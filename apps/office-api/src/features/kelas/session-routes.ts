import { listDosen, schedule, undo, update } from '@sia/contracts/office/pengajaran'
import {
  SCHEDULE_KIND,
  saveContent,
  saveSchedule,
} from '@sia/office/features/kelas/commands-session'
import { listDosen as readDosen } from '@sia/office/features/staf/queries'
import { undoOfKinds } from '@sia/office/undo/undo'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function sessionRoutes(app: FastifyInstance) {
  serve(app, update, (ctx, { params, body: { dilihat: seen, ...content } }) =>
    saveContent(ctx, ctx.staf.reach, sessionOf(params), { ...content, seen }),
  )

  serve(app, schedule, async (ctx, { params, body }) => {
    const { dilihat: seen, meski_ada_absensi: withAttendance, ...wanted } = body
    const { plan, number } = await saveSchedule(ctx, ctx.staf.reach, sessionOf(params), {
      ...wanted,
      seen,
      withAttendance,
    })
    return { ...plan, nomor: number }
  })

  serve(app, undo, async (ctx, { body }) => {
    await undoOfKinds(ctx, body.nomor, [SCHEDULE_KIND])
    return 'success' as const
  })

  serve(app, listDosen, async ({ db }) => ({ dosen: await readDosen(db) }))
}

const sessionOf = ({ id, pertemuan }: { id: number; pertemuan: string }) => ({
  kelas_id: id,
  pertemuan,
})
