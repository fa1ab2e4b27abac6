import { list } from '@sia/contracts/krs'
import { todayWita } from '@sia/domain/time'
import { unauthorized } from '@sia/server/errors'
import { wireTexts } from '@sia/server/http/wire-text'
import type { FastifyInstance } from 'fastify'
import { programId } from '../../lib/program-id.ts'
import { serve } from '../../serve.ts'
import type { KelasStore } from '../kelas/kelas-store.ts'
import { listRepeated, renderKrs } from './present.ts'
import { readSchedule, type ScheduleKrsRow } from './queries.ts'

const texts = wireTexts(list)

export async function krsRoutes(app: FastifyInstance, { kelas }: { kelas: KelasStore }) {
  serve(app, list, async (ctx) => {
    const { mhs, krs, kehadiran_minimal, nilai_ulang: ulang, term } = await readSchedule(ctx)
    if (mhs === null) throw unauthorized()
    const today = todayWita(ctx.now)
    return texts.late(
      `${programId}${mhs}${krs}${kehadiran_minimal}${ulang}${term}${today}${ctx.mhs.status}`,
      async () => {
        const rows: ScheduleKrsRow[] = JSON.parse(krs)
        const day = { term: JSON.parse(term ?? 'null'), today, ulang }
        const shared = await kelas.get(rows)
        const list = renderKrs(rows, shared, { ...ctx.mhs, text: mhs, ...day })
        const again = ulang && { cara: ulang, krs: listRepeated(rows, shared) }
        return `{"krs":${list},"kehadiran_minimal":${kehadiran_minimal},"nilai_ulang":${JSON.stringify(again)}}`
      },
    )
  })
}
