import type { KalimatOf } from '@sia/domain/kalimat'
import type { Orm } from '@sia/server/db/change'

/** The phrases of these acts, each list in the order of its digits. Product §25.8. */
export async function listKalimat(db: Orm, acts: readonly KalimatOf[]) {
  const rows = await db.kalimat.findMany({
    where: { tindakan: { in: [...acts] } },
    orderBy: { urutan: 'asc' },
  })
  const byAct = Map.groupBy(rows, ({ tindakan }) => tindakan)
  return acts.map((tindakan) => ({
    tindakan,
    isi: (byAct.get(tindakan) ?? []).map(({ isi }) => isi),
  }))
}
