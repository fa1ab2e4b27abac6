import { end, show, start } from '@sia/contracts/office/pemeliharaan'
import { describePemeliharaan, parseSelesai } from '@sia/domain/pemeliharaan'
import { endPemeliharaan, startPemeliharaan } from '@sia/office/features/pengaturan/commands'
import { readPengaturan } from '@sia/office/features/pengaturan/queries'
import { invalid } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function pemeliharaanRoutes(app: FastifyInstance) {
  serve(app, show, async ({ db, now }) => {
    const { pemeliharaan, ...row } = await readPengaturan(db)
    const { pemeliharaan_pesan: pesan, pemeliharaan_sampai: sampai } = row
    return {
      dibaca: pemeliharaan ? describePemeliharaan({ pesan, sampai }, now) : null,
      lewat: pemeliharaan && sampai !== null && sampai <= now,
    }
  })

  serve(app, start, async (ctx, { body: { pesan: text, selesai, terapkan } }) => {
    const sampai = selesai === null ? null : endOf(selesai, ctx.now)
    // On the page of the maintenance it is one line.
    const pesan = text?.replaceAll(/\s+/g, ' ') ?? null
    if (terapkan) await startPemeliharaan(ctx, { pesan, sampai })
    return { dibaca: describePemeliharaan({ pesan, sampai }, ctx.now) }
  })

  serve(app, end, async (ctx) => {
    await endPemeliharaan(ctx)
    return 'success' as const
  })
}

/** The expected end as it was typed. */
function endOf(text: string, now: Date): Date {
  const end = parseSelesai(text, now)
  if (!end) throw invalid({ selesai: ['Tulis 06:00, 2 jam, atau 2026-11-22 06:00 (WITA).'] })
  if (end <= now) throw invalid({ selesai: ['Waktu selesainya harus yang akan datang.'] })
  return end
}
