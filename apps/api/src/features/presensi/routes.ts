import { arrive } from '@sia/contracts/presensi'
import type { FastifyInstance } from 'fastify'
import { deviceOf } from '../../plugins/presensi-cookie.ts'
import { serve } from '../../serve.ts'
import { arriveByCode } from './commands.ts'

export async function presensiRoutes(app: FastifyInstance) {
  serve(app, arrive, async (ctx, { body }, { request, reply }) =>
    arriveByCode(ctx, body, deviceOf(request, reply)),
  )
}
