import { plan, undo } from '@sia/contracts/office/holiday'
import { applyHoliday, HOLIDAY_KIND } from '@sia/office/features/kelas/holiday'
import { undoOfKinds } from '@sia/office/undo/undo'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function holidayRoutes(app: FastifyInstance) {
  serve(app, plan, async (ctx, { body: { terapkan: apply, ...holiday } }) => {
    const { changed, stayed, clashes, number } = await applyHoliday(ctx, { ...holiday, apply })
    return { berubah: changed, tetap: stayed, bentrok: clashes, nomor: number }
  })

  serve(app, undo, async (ctx, { body }) => {
    await undoOfKinds(ctx, body.nomor, [HOLIDAY_KIND])
    return 'success' as const
  })
}
