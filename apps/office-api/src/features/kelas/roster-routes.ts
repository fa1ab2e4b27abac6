import { add, move, remove, siblings, undo } from '@sia/contracts/office/roster'
import {
  addToKelas,
  moveToKelas,
  ROSTER_KINDS,
  removeFromKelas,
} from '@sia/office/features/kelas/commands-roster'
import { listSiblings } from '@sia/office/features/kelas/queries-list'
import { undoOfKinds } from '@sia/office/undo/undo'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function rosterRoutes(app: FastifyInstance) {
  serve(app, add, async (ctx, { params, body: { nim: nims, terapkan: apply } }) => {
    const { added, unchanged, doubts, number } = await addToKelas(ctx, {
      kelas_id: params.id,
      nims,
      apply,
    })
    return { ditambah: added, tetap: unchanged, perhatian: doubts, nomor: number }
  })

  serve(app, remove, async (ctx, { params: { id: kelas_id, nim }, body }) => {
    const { number } = await removeFromKelas(ctx, { kelas_id, nim, apply: body.terapkan })
    return { nomor: number }
  })

  serve(app, move, async (ctx, { params: { id: kelas_id, nim }, body: { ke, terapkan } }) => {
    const { number, ...moved } = await moveToKelas(ctx, { kelas_id, nim, ke, apply: terapkan })
    return { ...moved, nomor: number }
  })

  serve(app, siblings, async ({ pool }, { params }) => ({
    kelas: await listSiblings(pool, params.id),
  }))

  serve(app, undo, async (ctx, { body }) => {
    await undoOfKinds(ctx, body.nomor, ROSTER_KINDS)
    return 'success' as const
  })
}
