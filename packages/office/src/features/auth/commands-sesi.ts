import { change, type Writer } from '@sia/server/db/change'
import { notFound } from '@sia/server/errors'
import { recordOf } from './security.ts'

/**
 * Ends one session of a student, or all of them; on every server at once. Product §19.1.
 * @param id null for all of them.
 * @throws AppError not_found for a session that is none of his, or is over.
 */
export const endSesiMhs = (
  { db, actor, now }: Writer & { now: Date },
  nim: string,
  id: string | null,
): Promise<void> =>
  change(db, { actor }, async (tx) => {
    const { count } = await tx.session.updateMany({
      where: {
        account: { nim },
        revoked_at: null,
        expires_at: { gt: now },
        ...(id !== null && { id }),
      },
      data: { revoked_at: now },
    })
    if (count === 0 && id !== null) throw notFound()
    if (count > 0) await recordOf(tx, { event: 'session', outcome: 'kantor' }, nim, now)
  })
