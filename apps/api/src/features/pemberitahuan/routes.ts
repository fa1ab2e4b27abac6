import { addDevice, choose, removeDevice, show } from '@sia/contracts/pemberitahuan'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { addPerangkat, choosePemberitahuan, removePerangkat } from './commands.ts'
import { showPemberitahuan } from './queries.ts'

export async function pemberitahuanRoutes(app: FastifyInstance) {
  serve(app, show, (ctx) => showPemberitahuan(ctx))

  serve(app, choose, async (ctx, { body }) => {
    await choosePemberitahuan(ctx, body)
    return 'success' as const
  })

  serve(app, addDevice, async (ctx, { body }) => ({ perangkat: await addPerangkat(ctx, body) }))

  serve(app, removeDevice, async (ctx) => {
    await removePerangkat(ctx)
    return 'success' as const
  })
}
