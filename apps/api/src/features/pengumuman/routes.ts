import { close, list } from '@sia/contracts/pengumuman'
import { wireTexts } from '@sia/server/http/wire-text'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { closePengumuman } from './commands.ts'
import { readPengumuman } from './queries.ts'

const texts = wireTexts(list)

export async function pengumumanRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => texts.of(await readPengumuman(ctx, query.page)))

  serve(app, close, async (ctx, { body }) => {
    await closePengumuman(ctx, body)
    return 'success' as const
  })
}
