import { change, type Writer } from '@sia/server/db/change'
import { requireKnown } from '../../lib/refusal.ts'
import { type AccountRow, lockAccount } from './queries.ts'

/** Who makes an account inactive, and what the table says for it. Product §2.1. */
export const NONAKTIF_BY = { akademik: 1, keuangan: 2, lain: null } as const

/** Whether an account is active, and by whom it is not. */
type AccountState = Pick<AccountRow, 'active' | 'nonaktif_by'>

/** Accounts as they were before a command: those it changed, and those that were so already. */
export interface Outcome {
  changed: AccountRow[]
  unchanged: AccountRow[]
}

/**
 * Makes accounts active or inactive, all or none. Sessions stay: every call looks at the account, so
 * that an inactive one opens nothing from now on but the session check and the logout, on every
 * instance. Product §2.2, §19.1.
 * @throws AppError not_found, with the NIMs that have no account.
 */
export async function changeAccount(
  { db, actor }: Writer,
  nim: string[],
  { active, nonaktif_by }: AccountState,
): Promise<Outcome> {
  return change(db, { actor }, async (tx) => {
    const rows = await lockAccount(tx, nim)
    requireKnown(
      'Akun dengan NIM',
      nim,
      rows.map((row) => row.nim),
    )
    const isSame = (row: AccountRow) => row.active === active && row.nonaktif_by === nonaktif_by
    const changed = rows.filter((row) => !isSame(row))
    await tx.$executeRaw`
      update account set active = ${active}, nonaktif_by = ${nonaktif_by}
       where id = any(${changed.map(({ id }) => id)})`
    return { changed, unchanged: rows.filter(isSame) }
  })
}
