import { list } from '@sia/contracts/krs'
import type { FastifyInstance } from 'fastify'
import { unauthorized } from '../../errors.ts'
import { serve } from '../../serve.ts'
import { lateWireText } from '../../wire-text.ts'
import type { OwnKrsRow } from '../kelas/queries.ts'
import { renderKrs } from './present.ts'
import { readSchedule } from './queries.ts'

export async function krsRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx) => {
    const { mhs, krs } = await readSchedule(ctx)
    if (mhs === null) throw unauthorized()
    return lateWireText(mhs + krs, async () => {
      const rows: OwnKrsRow[] = JSON.parse(krs)
      return renderKrs(rows, await ctx.kelas.get(rows), { id: ctx.mhs.id, text: mhs })
    })
  })
}
