import { change } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { ACTOR } from './actor.ts'

/** The pair of keys (VAPID) by which push services know that a message is from this college. */
export interface PushKeys {
  publik: string
  pribadi: string
}

/**
 * The college's keys; the first that asks makes them. They stay for good, for browsers have subscribed by them.
 * Product §26.5.
 */
export async function keepPushKeys(db: Db, make: () => PushKeys): Promise<PushKeys> {
  const find = () => db.pemberitahuanKunci.findUnique({ where: { id: 1 } })
  const kept = await find()
  if (kept) return kept
  await change(db, { actor: ACTOR }, (tx) =>
    tx.pemberitahuanKunci.createMany({ data: [{ id: 1, ...make() }], skipDuplicates: true }),
  )
  const made = await find()
  if (!made) throw new Error('no keys for push')
  return made
}
