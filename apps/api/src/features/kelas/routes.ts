import { show } from '@sia/contracts/kelas'
import { notFound } from '@sia/server/errors'
import { wireTexts } from '@sia/server/http/wire-text'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import type { KelasStore } from './kelas-store.ts'
import { presentKelasOfMhs } from './present.ts'
import { findOwnKrs } from './queries.ts'

const texts = wireTexts(show)

export async function kelasRoutes(app: FastifyInstance, { kelas: store }: { kelas: KelasStore }) {
  serve(app, show, async (ctx, { params }) => {
    const krs = await findOwnKrs(ctx, params.id)
    const kelas = krs && (await store.get([krs])).get(krs.kelas_id)
    if (!kelas) throw notFound()
    // Nobody else may read his rating of the lecturer.
    const own = ctx.session.view ? { ...krs, penilaian_dosen: null } : krs
    return texts.of(presentKelasOfMhs(own, kelas, ctx.mhs.id))
  })
}
