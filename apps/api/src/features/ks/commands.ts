import { randomUUID } from 'node:crypto'
import type { ServerBody } from '@sia/contracts/endpoint'
import type { create } from '@sia/contracts/ks'
import type { MhsCtx } from '../../context.ts'
import { connectionBroke } from '../../db/errors.ts'
import { toJpeg } from '../../lib/foto.ts'
import { own } from '../../lib/own.ts'

/**
 * Sends the caller's criticism or suggestion, with a photo if there is one. The photo is stored
 * first, so that no row names a file that is missing, and taken away again when the row is refused.
 * @throws AppError invalid under foto, too_many, unstorable. Specification §5 (criticism form).
 */
export async function createKs(
  ctx: MhsCtx,
  body: ServerBody<typeof create>,
  upload: Buffer | null,
): Promise<void> {
  const foto = upload && `${randomUUID()}.jpg`
  if (upload) await ctx.storage.put(`ks/${foto}`, await toJpeg(upload))
  await ctx.db.ks.create({ data: { ...body, ...own(ctx), foto } }).catch(async (error) => {
    // A connection that broke does not tell whether the row is there: then the photo has to stay.
    if (foto && !connectionBroke(error)) await ctx.storage.delete(`ks/${foto}`)
    throw error
  })
}
