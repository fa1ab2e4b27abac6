import { randomUUID } from 'node:crypto'
import { storedPath } from '@sia/domain/berkas'
import { change, type Writer } from '@sia/server/db/change'
import { connectionBroke } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import { toJpeg } from '@sia/server/storage/foto'
import type { Storage } from '@sia/server/storage/storage'
import { type KsRow, lockKs } from './queries.ts'

type Ctx = Writer & { storage: Storage }

/** A submission after a command, and whether the command changed it. */
export interface Outcome {
  ks: KsRow
  isChanged: boolean
}

type TindakLanjut = Pick<KsRow, 'tindak_lanjut' | 'butki_tindak_lanjut'>

const pathOf = (bukti: string) => storedPath('ks/tindak_lanjut', bukti)

/**
 * Writes what was done about a submission, the text, the proof or both; what is not given stays. The
 * proof is stored first, so that no row names a file that is missing, and taken away again when the
 * row fails; the one it replaces goes when no row names it any more. Product §15, §17.1.
 * @throws AppError not_found, conflict for a proof without a text, invalid under foto, unstorable.
 */
export async function followUpKs(
  ctx: Ctx,
  id: number,
  { isi, bukti }: { isi: string | null; bukti: Buffer | null },
): Promise<Outcome> {
  const stored = bukti && `${randomUUID()}.jpg`
  if (stored) await ctx.storage.put(pathOf(stored), await toJpeg(bukti))
  const written = await write(ctx, id, (ks) => {
    const tindak_lanjut = isi ?? ks.tindak_lanjut
    if (!tindak_lanjut) {
      throw new AppError('conflict', `Kritik & saran ${id} belum ditindaklanjuti; sertakan isinya.`)
    }
    return { tindak_lanjut, butki_tindak_lanjut: stored ?? ks.butki_tindak_lanjut }
  }).catch(async (error) => {
    // A connection that broke does not tell whether the row is there: then the proof has to stay.
    if (stored && !connectionBroke(error)) await ctx.storage.delete(pathOf(stored))
    throw error
  })
  return dropReplaced(ctx, written)
}

/**
 * Takes the follow-up of a submission away, text and proof.
 * @throws AppError not_found, unstorable.
 */
export async function reopenKs(ctx: Ctx, id: number): Promise<Outcome> {
  const nothing = { tindak_lanjut: null, butki_tindak_lanjut: null }
  return dropReplaced(ctx, await write(ctx, id, () => nothing))
}

interface Written {
  before: KsRow
  ks: KsRow
}

async function write(
  { db, actor }: Ctx,
  id: number,
  decide: (ks: KsRow) => TindakLanjut,
): Promise<Written> {
  return change(db, { actor }, async (tx) => {
    const before = await lockKs(tx, id)
    if (!before) throw new AppError('not_found', `Kritik & saran ${id} tidak ditemukan.`)
    const data = decide(before)
    await tx.ks.update({ where: { id }, data })
    return { before, ks: { ...before, ...data } }
  })
}

async function dropReplaced({ storage }: Ctx, { before, ks }: Written): Promise<Outcome> {
  const old = before.butki_tindak_lanjut
  const isReplaced = old !== ks.butki_tindak_lanjut
  if (old !== null && isReplaced) {
    await storage.delete(pathOf(old)).catch((cause) => {
      const message = `Keputusan sudah tersimpan, tetapi berkas lama ${pathOf(old)} belum dapat dihapus.`
      throw new AppError('unstorable', message, { cause })
    })
  }
  return { ks, isChanged: isReplaced || before.tindak_lanjut !== ks.tindak_lanjut }
}
