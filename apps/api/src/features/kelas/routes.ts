import { show } from '@sia/contracts/kelas'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../errors.ts'
import { serve } from '../../serve.ts'
import { presentKelas, presentNilai } from './present.ts'
import { findKelasOfMhs } from './queries.ts'

export async function kelasRoutes(app: FastifyInstance) {
  serve(app, show, async (ctx, { params }) => {
    const krs = await findKelasOfMhs(ctx, params.id)
    if (!krs) throw notFound()
    return {
      ...presentKelas(krs.kelas, krs.absensi),
      krs: [{ mhs_id: krs.mhs_id, nilai: presentNilai(krs) }],
      penilaian_dosen: krs.penilaian_dosen ? [krs.penilaian_dosen] : [],
    }
  })
}
