import { randomUUID } from 'node:crypto'
import { storedPath } from '@sia/domain/berkas'
import { FOTO_LONG_SIDE, WRONG_FOTO } from '@sia/domain/foto'
import { kantorFor } from '@sia/domain/ks'
import { change } from '@sia/server/db/change'
import { connectionBroke } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import { toJpeg } from '@sia/server/storage/foto'
import type { Storage } from '@sia/server/storage/storage'
import type { Answerer } from './commands.ts'
import { lockKs } from './queries.ts'

type Ctx = Answerer & { storage: Storage }

const pathOf = (bukti: string) => storedPath('ks/tindak_lanjut', bukti)

/**
 * Shows the student a picture of what was done about a complaint, in the place of the one before. The picture is stored
 * first, so that no row names a file that is missing, and taken away again when the row fails. Product §15, §25.3.
 * @throws AppError not_found, also of what is another office's; invalid under bukti; unstorable.
 */
export async function attachProof(ctx: Ctx, id: number, picture: Buffer): Promise<void> {
  const bukti = `${randomUUID()}.jpg`
  const jpeg = await toJpeg(picture, FOTO_LONG_SIDE, { field: 'bukti', wrong: WRONG_FOTO })
  await ctx.storage.put(pathOf(bukti), jpeg)
  const before = await setProof(ctx, id, bukti).catch(async (error) => {
    // A connection that broke does not tell whether the row is there: then the picture has to stay.
    if (!connectionBroke(error)) await ctx.storage.delete(pathOf(bukti))
    throw error
  })
  await drop(ctx, before)
}

/**
 * Takes the picture of what was done away. Product §25.3.
 * @throws AppError not_found, also of what is another office's; unstorable.
 */
export async function removeProof(ctx: Ctx, id: number): Promise<void> {
  await drop(ctx, await setProof(ctx, id, null))
}

/** Names another picture in the row; returns the name of the one before. */
const setProof = (ctx: Ctx, id: number, bukti: string | null): Promise<string | null> =>
  change(ctx.db, { actor: ctx.actor }, async (tx) => {
    const [row] = await lockKs(tx, [id])
    if (!row || !kantorFor(ctx.peran, row.bagian)) {
      throw new AppError('not_found', `Kritik & saran ${id} tidak ditemukan.`)
    }
    await tx.ks.update({ where: { id }, data: { butki_tindak_lanjut: bukti } })
    return row.butki_tindak_lanjut
  })

async function drop({ storage }: Ctx, bukti: string | null): Promise<void> {
  if (bukti === null) return
  await storage.delete(pathOf(bukti)).catch((cause) => {
    const message = `Sudah tersimpan, tetapi berkas lama ${pathOf(bukti)} belum dapat dihapus.`
    throw new AppError('unstorable', message, { cause })
  })
}
