import { checkTransition, DIAJUKAN, DISETUJUI, type DITOLAK } from '@sia/domain/buku-saku'
import { change, type Writer } from '@sia/server/db/change'
import { refuseAny, requireKnown } from '../../lib/refusal.ts'
import type { Problem } from '../../lib/way-out.ts'
import { type ClaimRow, lockClaim } from './queries.ts'

/** Claims as they stand after a command: those it changed, and those that were so already. */
export interface Outcome {
  changed: ClaimRow[]
  unchanged: ClaimRow[]
}

/**
 * Approves or rejects claims that wait, or takes the decision back, all or none. Product §9.1, §17.1.
 * @param status the status they get; DIAJUKAN takes a decision back.
 * @throws AppError not_found, or conflict with a sentence for each claim that can not be decided so.
 */
export async function decideClaim(
  { db, actor }: Writer,
  ids: number[],
  status: typeof DIAJUKAN | typeof DISETUJUI | typeof DITOLAK,
): Promise<Outcome> {
  return change(db, { actor }, async (tx) => {
    const rows = await lockClaim(tx, ids)
    requireKnown(
      'Pengajuan',
      ids,
      rows.map(({ id }) => id),
    )
    const unchanged = rows.filter((row) => row.status === status)
    const others = rows.filter((row) => row.status !== status)
    // Taking a decision back is no step of the student's, whom the rule is about.
    const refused = (row: ClaimRow) =>
      status !== DIAJUKAN && !checkTransition(row.status, status).ok
    refuseAny(others.filter(refused).map(explainDecided), ids)
    await tx.bukuSaku.updateMany({
      where: { id: { in: others.map(({ id }) => id) } },
      data: { status },
    })
    return { changed: others.map((row) => ({ ...row, status })), unchanged }
  })
}

const explainDecided = ({ id, status }: ClaimRow): Problem => ({
  sentence: `Pengajuan ${id} sudah ${status === DISETUJUI ? 'disetujui' : 'ditolak'}.`,
  wayOut: { act: 'klaim.buka-lagi', id },
})
