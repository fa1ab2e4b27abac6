import { close, open, show, streamOf } from '@sia/contracts/office/presensi'
import { closePresensi, openPresensi } from '@sia/office/features/presensi/commands'
import { findPresensi, type SesiId } from '@sia/office/features/presensi/queries'
import { notFound } from '@sia/server/errors'
import type { Places } from '@sia/server/http/places'
import { portalOf } from '@sia/server/portal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps, StafCtx } from '../../context.ts'
import { sesiCookieOf } from '../../plugins/sesi-cookie.ts'
import { serve } from '../../serve.ts'
import { IZIN, mayTake } from './access.ts'
import { createStreams } from './stream.ts'

const IDS = /^[1-9]\d{0,8}$/

export async function presensiRoutes(
  app: FastifyInstance,
  { places, ...deps }: Deps & { places: Places },
) {
  serve(app, show, async (ctx, { params }, { request }) =>
    findPresensi(ctx, await requireSesi(ctx, params), portalOf(ctx.env, request)),
  )

  serve(app, open, async (ctx, { params }, { request }) => {
    const sesi = await requireSesi(ctx, params)
    await openPresensi({ ...ctx, oleh: ctx.staf.nama }, sesi)
    return findPresensi(ctx, sesi, portalOf(ctx.env, request))
  })

  serve(app, close, async (ctx, { params }, { request }) => {
    const sesi = await requireSesi(ctx, params)
    await closePresensi({ ...ctx, oleh: ctx.staf.nama }, sesi)
    return findPresensi(ctx, sesi, portalOf(ctx.env, request))
  })

  const streams = createStreams(deps, app.log)
  app.addHook('preClose', async () => streams.stop())

  // Not below /api: what it answers is no JSON. A compressor would hold events back.
  app.get(
    streamOf(':id', ':pertemuan'),
    { compress: false, exposeHeadRoute: false, config: { access: { staf: IZIN } } },
    async (request: FastifyRequest<{ Params: { id: string; pertemuan: string } }>, reply) => {
      const ctx = request.office as StafCtx
      const { id, pertemuan } = request.params
      const sesi = await requireSesi(ctx, { id: IDS.test(id) ? Number(id) : 0, pertemuan })
      const token = String(sesiCookieOf(request))
      const portal = portalOf(ctx.env, request)
      const stream = streams.open({ token, sesi, portal })
      // It lasts as long as the page is open, and is counted by itself.
      places.leave(request)
      reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        // As nginx asks for it.
        .header('x-accel-buffering', 'no')
      return reply.send(stream)
    },
  )
}

/**
 * A session whose attendance the caller may take.
 * @throws AppError not_found for any other.
 */
async function requireSesi(
  ctx: StafCtx,
  { id, pertemuan }: { id: number; pertemuan: string },
): Promise<SesiId> {
  const sesi = { kelas_id: id, pertemuan }
  if (!(await mayTake(ctx, sesi))) throw notFound()
  return sesi
}
