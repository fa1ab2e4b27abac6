import { randomUUID } from 'node:crypto'
import type { ServerBody } from '@sia/contracts/endpoint'
import type { create } from '@sia/contracts/ks'
import { storedPath } from '@sia/domain/berkas'
import { isKsOpen, KS_CLOSED, type KsStatus } from '@sia/domain/ks'
import { connectionBroke } from '@sia/server/db/errors'
import { AppError, notFound } from '@sia/server/errors'
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
    await spendDaily(ctx, 'foto', upload.length, async () =>
      storeKs(ctx, body, await toJpeg(upload)),
    )
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

/**
 * Writes in the thread of a complaint of the caller; counts in the day as a complaint does. The database's function
 * writes nothing in the thread of one that is done with, also where an office says so at the same moment.
 * @throws AppError not_found, conflict once it is done with, too_many. Product §15.
 */
export async function writePesan(ctx: MhsCtx, id: number, isi: string): Promise<void> {
  await spendDaily(ctx, 'ks', 1, async () => {
    const [written] = await changeOwn(
      ctx,
      (tx) => tx.$queryRaw<{ status: KsStatus | null }[]>`
      select ks_tulis(${ctx.mhs.id}::int, ${id}::int, ${isi}) as status`,
    )
    if (!written?.status) throw notFound()
    if (!isKsOpen(written.status)) throw new AppError('conflict', KS_CLOSED)
  })
}
