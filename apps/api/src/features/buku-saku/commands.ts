import type { create } from '@sia/contracts/buku-saku'
import type { ServerBody } from '@sia/contracts/endpoint'
import { CLAIM_SENTENCES, refuseClaimTanggal } from '@sia/domain/buku-saku'
import { formatDay, todayWita } from '@sia/domain/time'
import { refusedBy } from '@sia/server/db/errors'
import { AppError, invalid } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { requireOwn } from '../../lib/own.ts'

/**
 * Claims an activity for the caller, or claims it again unless it is approved; the database's function writes no
 * other status, and an approval that comes in between is never undone. Product §9.1, §9.2.
 * @throws AppError invalid for a day that cannot be claimed or an unknown activity, conflict once approved, forbidden, too_many.
 */
export async function submitClaim(ctx: MhsCtx, body: ServerBody<typeof create>): Promise<void> {
  requireOwn(ctx, body.mhs_id)
  const fields = checkClaim(ctx, body)
  if (fields.tanggal) throw invalid(fields)
  const tanggal = formatDay(body.tanggal)
  await spendDaily(ctx, 'klaim', 1, () => writeClaim(ctx, body.buku_saku_kegiatan_id, tanggal))
}

async function writeClaim(ctx: MhsCtx, kegiatan_id: number, tanggal: string): Promise<void> {
  const written = await changeOwn(
    ctx,
    (tx) => tx.$queryRaw<{ ok: boolean }[]>`
    select buku_saku_ajukan(${ctx.mhs.id}::int, ${kegiatan_id}::int, ${tanggal}::date) as ok`,
  ).catch(refusedBy({ buku_saku_buku_saku_kegiatan_id_fkey: unknownKegiatan }))
  if (!written[0]?.ok) throw new AppError('conflict', CLAIM_SENTENCES.sudah_disetujui)
}

/** What the rule says of the day of a claim, once it can be read. */
export function checkClaim(ctx: MhsCtx, { tanggal }: { tanggal?: Date }): { tanggal?: string[] } {
  const { angkatan } = ctx.mhs
  const today = todayWita(ctx.now)
  const refused = tanggal && refuseClaimTanggal(formatDay(tanggal), { today, angkatan })
  return refused ? { tanggal: [refused] } : {}
}

const unknownKegiatan = () => invalid({ buku_saku_kegiatan_id: ['Kegiatan ini tidak ditemukan.'] })
