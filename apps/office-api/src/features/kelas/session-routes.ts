import { listDosen, schedule, update } from '@sia/contracts/office/pengajaran'
import { saveContent, saveSchedule } from '@sia/office/features/kelas/commands-session'
import { listDosen as readDosen } from '@sia/office/features/staf/queries'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function sessionRoutes(app: FastifyInstance) {
  serve(app, update, (ctx, { params, body: { dilihat: seen, ...content } }) =>
    saveContent(ctx, ctx.staf.reach, sessionOf(params), { ...content, seen }),
  )

  serve(app, schedule, (ctx, { params, body }) => {
    const { dilihat: seen, meski_ada_absensi: withAttendance, ...plan } = body
    return saveSchedule(ctx, ctx.staf.reach, sessionOf(params), { ...plan, seen, withAttendance })
  })

  serve(app, listDosen, async ({ db }) => ({ dosen: await readDosen(db) }))
}

const sessionOf = ({ id, pertemuan }: { id: number; pertemuan: string }) => ({
  kelas_id: id,
  pertemuan,
})
