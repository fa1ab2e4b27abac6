import { check, listDosen, schedule, undo, update } from '@sia/contracts/office/pengajaran'
import {
  checkSchedule,
  SCHEDULE_KIND,
  saveContent,
  saveSchedule,
} from '@sia/office/features/kelas/commands-session'
import { listRooms } from '@sia/office/features/ruangan/queries'
import { listDosen as readDosen } from '@sia/office/features/staf/queries'
import { undoOfKinds } from '@sia/office/undo/undo'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function sessionRoutes(app: FastifyInstance) {
  serve(app, update, (ctx, { params, body: { dilihat: seen, ...content } }) =>
    saveContent(ctx, ctx.staf.reach, sessionOf(params), { ...content, seen }),
  )

  serve(app, schedule, async (ctx, { params, body }) => {
    const {
      dilihat: seen,
      meski_ada_absensi: withAttendance,
      bentrok_dilihat: seenClashes,
      ...wanted
    } = body
    const { plan, number } = await saveSchedule(ctx, ctx.staf.reach, sessionOf(params), {
      ...wanted,
      seen,
      withAttendance,
      seenClashes,
    })
    return { ...plan, nomor: number }
  })

  serve(app, check, (ctx, { params, query }) => {
    const { dari = null, sampai = null, ruangan_id = null, pengganti_id = null, tanggal } = query
    const plan = { tanggal, dari, sampai, ruangan_id, pengganti_id }
    return checkSchedule(ctx, ctx.staf.reach, sessionOf(params), plan)
  })

  serve(app, undo, async (ctx, { body }) => {
    await undoOfKinds(ctx, body.nomor, [SCHEDULE_KIND])
    return 'success' as const
  })

  serve(app, listDosen, async ({ db }) => {
    const [dosen, ruangan] = await Promise.all([readDosen(db), listRooms(db)])
    return { dosen, ruangan }
  })
}

const sessionOf = ({ id, pertemuan }: { id: number; pertemuan: string }) => ({
  kelas_id: id,
  pertemuan,
})
