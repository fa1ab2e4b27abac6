import { type DISC_TESTS, discPathOf, fotoPathOf } from '@sia/domain/berkas'
import { change, type Writer } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { AppError } from '@sia/server/errors'
import { PORTRAIT, toJpeg } from '@sia/server/storage/foto'
import type { Storage } from '@sia/server/storage/storage'

type Ctx = Writer & { storage: Storage }

/** The first or the second DISC test. Product §3.4. */
export type Ke = (typeof DISC_TESTS)[number]

/** Where a file is stored, and whether another one was there. */
export interface Stored {
  path: string
  replaces: boolean
}

/**
 * Replaces a student's photo, or with `apply: false` tries whether that can be done; the old photo stays when anything
 * fails.
 * @throws AppError not_found, invalid under foto, unstorable.
 */
export async function storeFoto(
  { db, storage }: Ctx,
  { nim, foto }: { nim: string; foto: Buffer },
  apply: boolean,
): Promise<Stored> {
  const path = fotoPathOf(await findMhs(db, nim))
  const jpeg = await toJpeg(foto, PORTRAIT)
  const replaces = (await storage.stat(path)) !== null
  if (apply) await storage.put(path, jpeg)
  return { path, replaces }
}

/** Takes a student's photo away; one that is not there is no error. */
export async function removeFoto({ db, storage }: Ctx, nim: string): Promise<void> {
  await storage.delete(fotoPathOf(await findMhs(db, nim)))
}

/**
 * Replaces a student's DISC result, which his profile shows from then on, or with `apply: false` tries whether that can
 * be done.
 * @param pdf a whole PDF.
 * @throws AppError not_found, unstorable. Product §3.4, §16.1.
 */
export async function storeDisc(
  ctx: Ctx,
  { nim, ke, pdf }: { nim: string; ke: Ke; pdf: Buffer },
  apply: boolean,
): Promise<Stored> {
  const { storage } = ctx
  const { id } = await findMhs(ctx.db, nim)
  const path = discPathOf(ke, nim)
  const replaces = (await storage.stat(path)) !== null
  if (apply) {
    // The flag last: it never promises a file that is not there.
    await storage.put(path, pdf)
    await markDisc(ctx, id, ke, true)
  }
  return { path, replaces }
}

/** Takes a student's DISC result away; one that is not there is no error. */
export async function removeDisc(ctx: Ctx, nim: string, ke: Ke): Promise<void> {
  const { id } = await findMhs(ctx.db, nim)
  await markDisc(ctx, id, ke, false)
  await ctx.storage.delete(discPathOf(ke, nim))
}

async function markDisc(
  { db, actor }: Ctx,
  mhs_id: number,
  ke: Ke,
  isThere: boolean,
): Promise<void> {
  const flag = ke === 1 ? { disc_1: isThere } : { disc_2: isThere }
  await change(db, { actor }, (tx) =>
    tx.disc.upsert({ where: { mhs_id }, create: { mhs_id, ...flag }, update: flag }),
  )
}

async function findMhs(db: Db, nim: string) {
  const select = { id: true, nim: true, angkatan: true, cabang: true }
  const mhs = await db.mhs.findUnique({ where: { nim }, select })
  if (!mhs) throw new AppError('not_found', `Tidak ada mahasiswa dengan NIM ${nim}.`)
  return mhs
}
