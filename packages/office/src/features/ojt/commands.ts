import { change, type Writer } from '@sia/server/db/change'
import { requireKnown } from '../../lib/refusal.ts'
import { findPlaced, lockMhs } from './queries.ts'

/** The NIM a command changed, those that were so already, and the changed ones with a place. */
export interface Outcome {
  changed: string[]
  unchanged: string[]
  /** The changed students who have a place. */
  placed: string[]
}

/**
 * Makes students OJT-active or no longer so, all or none. A place they have stays theirs.
 * Product §7.1, §17.1.
 * @throws AppError not_found with the unknown NIM.
 */
export async function setAktif(
  { db, actor }: Writer,
  nims: string[],
  ojt_aktif: boolean,
): Promise<Outcome> {
  return change(db, { actor }, async (tx) => {
    const rows = await lockMhs(tx, nims)
    requireKnown(
      'NIM',
      nims,
      rows.map(({ nim }) => nim),
    )
    const changed = rows.filter((row) => row.ojt_aktif !== ojt_aktif)
    const ids = changed.map(({ id }) => id)
    await tx.$executeRaw`update mhs set ojt_aktif = ${ojt_aktif} where id = any(${ids})`
    const tempat = await findPlaced(tx, ids)
    return {
      changed: changed.map(({ nim }) => nim),
      unchanged: rows.filter((row) => row.ojt_aktif === ojt_aktif).map(({ nim }) => nim),
      placed: changed.filter(({ id }) => tempat.has(id)).map(({ nim }) => nim),
    }
  })
}
