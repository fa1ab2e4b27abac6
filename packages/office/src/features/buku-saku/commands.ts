import { createHash } from 'node:crypto'
import { checkTransition, DIAJUKAN, DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import { formatDay, showTanggal } from '@sia/domain/time'
import { change, type Tx, type Writer } from '@sia/server/db/change'
import { refuseAny, requireKnown } from '../../lib/refusal.ts'
import type { Problem } from '../../lib/way-out.ts'
import { type ClaimRow, lockClaim } from './queries.ts'

/** Claims as they stand after a command: those it changed, and those that were so already. */
export interface Outcome {
  changed: ClaimRow[]
  unchanged: ClaimRow[]
}

/** A decision with who decides and, of a rejection, why; the student reads the reason. */
export interface Decision {
  status: typeof DISETUJUI | typeof DITOLAK
  oleh: string
  alasan?: string | null | undefined
  /** The claims on the decider's screen: checksums by id, as `isiOf` makes them. */
  seen: ReadonlyMap<number, string>
}

/** A checksum of the student's claim. */
export const isiOf = ({ tanggal, bukti }: Pick<ClaimRow, 'tanggal' | 'bukti'>): string =>
  createHash('sha256')
    .update(JSON.stringify([tanggal, bukti]))
    .digest('base64url')

/**
 * Approves or rejects claims that wait, all or none. Product §9.1, §17.1, §25.3.
 * @throws AppError not_found, or conflict with a sentence for each claim that cannot be decided so, or that is
 *   another than the one seen.
 */
export async function decideClaim(
  { db, actor }: Writer,
  ids: number[],
  { status, oleh, alasan = null, seen }: Decision,
): Promise<Outcome> {
  return change(db, { actor }, async (tx) => {
    const rows = await lockKnown(tx, ids)
    const unchanged = rows.filter((row) => row.status === status)
    const others = rows.filter((row) => row.status !== status)
    const refusalOf = (row: ClaimRow): Problem | null => {
      if (!checkTransition(row.status, status).ok) return explainDecided(row)
      return seen.get(row.id) !== isiOf(row) ? explainChanged(row) : null
    }
    refuseAny(
      others.flatMap((row) => refusalOf(row) ?? []),
      ids,
    )
    const isRejected = status === DITOLAK
    const data = { status, oleh, alasan: isRejected ? alasan : null }
    await tx.bukuSaku.updateMany({
      where: { id: { in: idsOf(others) } },
      data: { ...data, ...(isRejected && { ditolak: { increment: 1 } }) },
    })
    return { changed: others.map((row) => ({ ...row, ...data })), unchanged }
  })
}

/**
 * Takes the decision on claims back, all or none, so that they wait again; a rejection that is taken back counts no more.
 * @throws AppError not_found.
 */
export async function reopenClaim({ db, actor }: Writer, ids: number[]): Promise<Outcome> {
  return change(db, { actor }, async (tx) => {
    const rows = await lockKnown(tx, ids)
    const unchanged = rows.filter((row) => row.status === DIAJUKAN)
    const approved = rows.filter((row) => row.status === DISETUJUI)
    const rejected = rows.filter((row) => row.status === DITOLAK)
    const waits = { status: DIAJUKAN, oleh: null }
    await tx.bukuSaku.updateMany({ where: { id: { in: idsOf(approved) } }, data: waits })
    await tx.bukuSaku.updateMany({
      where: { id: { in: idsOf(rejected) } },
      data: { ...waits, alasan: null },
    })
    await tx.bukuSaku.updateMany({
      where: { id: { in: idsOf(rejected) }, ditolak: { gt: 0 } },
      data: { ditolak: { decrement: 1 } },
    })
    const decided = rows.filter((row) => row.status !== DIAJUKAN)
    return { changed: decided.map((row) => ({ ...row, ...waits })), unchanged }
  })
}

const idsOf = (rows: ClaimRow[]) => rows.map(({ id }) => id)

async function lockKnown(tx: Tx, ids: number[]): Promise<ClaimRow[]> {
  const rows = await lockClaim(tx, ids)
  requireKnown('Pengajuan', ids, idsOf(rows))
  return rows
}

const explainDecided = ({ id, status, oleh }: ClaimRow): Problem => ({
  sentence: `Pengajuan ${id} sudah ${status === DISETUJUI ? 'disetujui' : 'ditolak'}${oleh ? ` oleh ${oleh}` : ''}.`,
})

const explainChanged = ({ id, tanggal, bukti }: ClaimRow): Problem => ({
  sentence: `Pengajuan ${id} diubah mahasiswa sejak terakhir Anda lihat; sekarang: mengikuti ${showTanggal(formatDay(tanggal))}, ${bukti ? 'dengan bukti' : 'tanpa bukti'}. Bila sesuai, putuskan sekali lagi.`,
})
