import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'

/** An account as decisions on it need it; `nama` is null when no student stands behind it. */
export interface AccountRow {
  id: number
  nim: string
  nama: string | null
  active: boolean
  nonaktif_by: number | null
}

/** Reads accounts to change them, locked against logins meanwhile, by NIM. */
export function lockAccount(tx: Orm, nim: string[]): Promise<AccountRow[]> {
  return tx.$queryRaw<AccountRow[]>`
    select a.id, a.nim, m.nama, a.active, a.nonaktif_by
      from account a left join mhs m on m.id = a.mhs_id
     where a.nim = any(${nim})
     order by a.nim
       for update of a`
}

/** The account of a NIM with its latest login and its live sessions, or null. */
export function findAccount(db: Db, nim: string, now: Date) {
  return db.account.findUnique({
    where: { nim },
    include: {
      session: { orderBy: { created_at: 'desc' }, take: 1, select: { created_at: true } },
      _count: { select: { session: { where: { revoked_at: null, expires_at: { gt: now } } } } },
    },
  })
}
