import { randomUUID } from 'node:crypto'
import type { ServerBody } from '@sia/contracts/endpoint'
import type { create } from '@sia/contracts/ks'
import { storedPath } from '@sia/domain/berkas'
import { connectionBroke } from '@sia/server/db/errors'
import { toJpeg } from '@sia/server/storage/foto'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { own } from '../../lib/own.ts'

/**
 * Sends the caller's criticism or suggestion, with a photo if there is one: so many a day.
 * @throws AppError invalid under foto, too_many, unstorable. Product §15,
 *   docs/decisions/0015.
 */
export function createKs(
  ctx: MhsCtx,
  body: ServerBody<typeof create>,
  upload: Buffer | null,
): Promise<void> {
  return spendDaily(ctx, 'ks', 1, async () => {
    if (!upload) return storeKs(ctx, body, null)
    const jpeg = await toJpeg(upload)
    await spendDaily(ctx, 'foto', upload.length, () => storeKs(ctx, body, jpeg))
  })
}

// The photo is stored first, so that no row names a file that is missing, and taken away again when
// the row is refused.
async function storeKs(
  ctx: MhsCtx,
  body: ServerBody<typeof create>,
  jpeg: Buffer | null,
): Promise<void> {
  const foto = jpeg && `${randomUUID()}.jpg`
  const path = storedPath('ks', String(foto))
  if (jpeg) await ctx.storage.put(path, jpeg)
  const data = { ...body, ...own(ctx), foto }
  await changeOwn(ctx, (tx) => tx.ks.create({ data })).catch(async (error) => {
    // A connection that broke does not tell whether the row is there: then the photo has to stay.
    if (foto && !connectionBroke(error)) await ctx.storage.delete(path)
    throw error
  })
}
