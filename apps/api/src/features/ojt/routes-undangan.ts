import { listUndangan } from '@sia/contracts/ojt'
import { answer, create } from '@sia/contracts/undangan-ojt'
import { endOfUndangan } from '@sia/domain/undangan-ojt'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { answerUndangan, inviteFellow } from './commands-undangan.ts'
import { isOpen, readUndangan } from './queries-undangan.ts'

/** Invitations into OJT groups. Product §7.7. */
export async function undanganOjtRoutes(app: FastifyInstance) {
  serve(app, listUndangan, async (ctx) => {
    const { masuk, keluar } = await readUndangan(ctx.db, ctx)
    return {
      masuk: masuk
        .filter((row) => isOpen(row, ctx.now))
        .map((row) => ({ ...row, sampai: endOfUndangan(row.dibuat_pada, row) })),
      keluar: keluar
        .filter((row) => row.jawaban === 'tolak' || isOpen(row, ctx.now))
        .map((row) => ({
          id: row.id,
          mhs: row.diundang,
          sampai: endOfUndangan(row.dibuat_pada, row),
          ditolak: row.jawaban === 'tolak',
        })),
    }
  })

  serve(app, create, (ctx, { body }) => inviteFellow(ctx, body))

  serve(app, answer, (ctx, { body }) => answerUndangan(ctx, body))
}
