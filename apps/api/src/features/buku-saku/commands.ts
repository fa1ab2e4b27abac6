import { createHash, randomUUID } from 'node:crypto'
import type { create } from '@sia/contracts/buku-saku'
import type { ServerBody } from '@sia/contracts/endpoint'
import { storedPath } from '@sia/domain/berkas'
import { CLAIM_SENTENCES, refuseClaimTanggal } from '@sia/domain/buku-saku'
import { formatDay, todayWita } from '@sia/domain/time'
import { connectionBroke, refusedBy } from '@sia/server/db/errors'
import { AppError, invalid } from '@sia/server/errors'
import { type Bukti, toBukti } from '@sia/server/storage/foto'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { requireOwn } from '../../lib/own.ts'

/**
 * Claims an activity for the caller, perhaps with a proof, or claims it again unless it is approved; the database's
 * function writes no other status, and an approval that comes in between is never undone. Product §9.1, §9.2.
 * @throws AppError invalid for a day that cannot be claimed, an unknown activity or what is no proof, conflict once
 *   approved, forbidden, too_many, unstorable.
 */
export async function submitClaim(
  ctx: MhsCtx,
  body: ServerBody<typeof create>,
  upload: Buffer | null,
): Promise<void> {
  requireOwn(ctx, body.mhs_id)
  const fields = checkClaim(ctx, body)
  if (fields.tanggal) throw invalid(fields)
  await spendDaily(ctx, 'klaim', 1, async () => {
    if (!upload) return writeClaim(ctx, body, null)
    await spendDaily(ctx, 'foto', upload.length, async () =>
      storeWithBukti(ctx, body, await toBukti(upload)),
    )
  })
}

// The proof is stored first, so that no row names a file that is missing; the file that no row names then goes: the new
// one when the claim is refused, the one sent before when it is taken.
async function storeWithBukti(
  ctx: MhsCtx,
  body: ServerBody<typeof create>,
  { bytes, extension }: Bukti,
): Promise<void> {
  const name = `${randomUUID()}.${extension}`
  const pathOf = (file: string) => storedPath('buku_saku', file)
  await ctx.storage.put(pathOf(name), bytes)
  const sidik = createHash('sha256').update(bytes).digest('base64url')
  const old = await writeClaim(ctx, body, { name, sidik }).catch(async (error) => {
    // A connection that broke does not tell whether the row is there: then the proof has to stay.
    if (!connectionBroke(error)) await ctx.storage.delete(pathOf(name))
    throw error
  })
  if (old !== null) await ctx.storage.delete(pathOf(old))
}

/** Writes a claim; returns the file of the proof that it replaces, null for none. */
async function writeClaim(
  ctx: MhsCtx,
  { buku_saku_kegiatan_id, tanggal }: ServerBody<typeof create>,
  bukti: { name: string; sidik: string } | null,
): Promise<string | null> {
  const [written] = await changeOwn(
    ctx,
    (tx) => tx.$queryRaw<{ ok: boolean; lama: string | null }[]>`
    select ok, lama from buku_saku_ajukan(${ctx.mhs.id}::int, ${buku_saku_kegiatan_id}::int,
      ${formatDay(tanggal)}::date, ${bukti?.name ?? null}, ${bukti?.sidik ?? null})`,
  ).catch(refusedBy({ buku_saku_buku_saku_kegiatan_id_fkey: unknownKegiatan }))
  if (!written?.ok) throw new AppError('conflict', CLAIM_SENTENCES.sudah_disetujui)
  return written.lama
}

/** The refusal of a claim's day, once it can be read. */
export function checkClaim(ctx: MhsCtx, { tanggal }: { tanggal?: Date }): { tanggal?: string[] } {
  const { angkatan } = ctx.mhs
  const today = todayWita(ctx.now)
  const refused = tanggal && refuseClaimTanggal(formatDay(tanggal), { today, angkatan })
  return refused ? { tanggal: [refused] } : {}
}

const unknownKegiatan = () => invalid({ buku_saku_kegiatan_id: ['Kegiatan ini tidak ditemukan.'] })
