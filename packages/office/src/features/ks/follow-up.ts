import { randomUUID } from 'node:crypto'
import { storedPath } from '@sia/domain/berkas'
import { change } from '@sia/server/db/change'
import { connectionBroke } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import { toJpeg } from '@sia/server/storage/foto'
import type { Storage } from '@sia/server/storage/storage'
import { type Answerer, actIn } from './commands.ts'
import { type KsRow, lockKs } from './queries.ts'

type Ctx = Answerer & { storage: Storage }

/** A submission after a command, and whether the command changed it. */
export interface FollowUp {
  ks: KsRow
  isChanged: boolean
}

const pathOf = (bukti: string) => storedPath('ks/tindak_lanjut', bukti)

/**
 * Says what was done about a submission, which is done with then: the text, the proof or both. The proof is stored
 * first, so that no row names a file that is missing, and taken away again when the row fails; the one it replaces
 * goes when no row names it any more. Product §15, §17.1.
 * @throws AppError not_found, conflict for a proof before any answer, invalid under foto, unstorable.
 */
export async function followUpKs(
  ctx: Ctx,
  id: number,
  { isi, bukti }: { isi: string | null; bukti: Buffer | null },
): Promise<FollowUp> {
  const stored = bukti && `${randomUUID()}.jpg`
  if (stored) await ctx.storage.put(pathOf(stored), await toJpeg(bukti))
  const written = await change(ctx.db, { actor: ctx.actor }, async (tx) => {
    const before = requireKs(await lockKs(tx, [id]), id)
    if (isi === null && !before.pesan.some(isAnswer)) {
      throw new AppError('conflict', `Kritik & saran ${id} belum dijawab; sertakan isinya.`)
    }
    const act = { tindakan: 'selesai' as const, isi, evidence: stored }
    const { changed } = await actIn(tx, ctx, [{ id, dilihat: null }], act)
    return { before, ks: changed[0] ?? before, isChanged: changed.length > 0 }
  }).catch(async (error) => {
    // A connection that broke does not tell whether the row is there: then the proof has to stay.
    if (stored && !connectionBroke(error)) await ctx.storage.delete(pathOf(stored))
    throw error
  })
  return dropReplaced(ctx, written)
}

/**
 * Takes the latest answer of a submission away with the proof, as one that was written at the wrong number; the
 * submission waits again.
 * @throws AppError not_found, unstorable.
 */
export async function takeBackAnswer(ctx: Ctx, id: number): Promise<FollowUp> {
  const written = await change(ctx.db, { actor: ctx.actor }, async (tx) => {
    const before = requireKs(await lockKs(tx, [id]), id)
    const answer = before.pesan.findLast(isAnswer)
    const isDone = before.status === 'selesai'
    if (!answer && !isDone) return { before, ks: before, isChanged: false }
    if (answer) await tx.ksPesan.delete({ where: { id: answer.id } })
    if (isDone) await tx.ksPesan.create({ data: { ks_id: id, jenis: 'dibuka', oleh: ctx.oleh } })
    const isAnswered = before.pesan.some((one) => isAnswer(one) && one !== answer)
    const status = isAnswered ? 'ditangani' : 'diterima'
    await tx.ks.update({ where: { id }, data: { status, butki_tindak_lanjut: null } })
    const [ks = before] = await lockKs(tx, [id])
    return { before, ks, isChanged: true }
  })
  return dropReplaced(ctx, written)
}

const isAnswer = ({ jenis }: KsRow['pesan'][number]) => jenis === 'jawaban'

function requireKs([row]: KsRow[], id: number): KsRow {
  if (!row) throw new AppError('not_found', `Kritik & saran ${id} tidak ditemukan.`)
  return row
}

async function dropReplaced(
  { storage }: Ctx,
  { before, ks, isChanged }: FollowUp & { before: KsRow },
): Promise<FollowUp> {
  const old = before.butki_tindak_lanjut
  if (old !== null && old !== ks.butki_tindak_lanjut) {
    await storage.delete(pathOf(old)).catch((cause) => {
      const message = `Keputusan sudah tersimpan, tetapi berkas lama ${pathOf(old)} belum dapat dihapus.`
      throw new AppError('unstorable', message, { cause })
    })
  }
  return { ks, isChanged }
}
