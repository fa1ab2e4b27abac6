import type { Writer } from '@sia/server/db/change'
import { change } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { NONAKTIF_BY } from './commands.ts'
import { type AccountRow, lockAccount } from './queries.ts'

/** The outcome of a list by which finance turns accounts on or off. */
interface ListOutcome {
  changed: AccountRow[]
  /** Accounts that are so already. */
  unchanged: AccountRow[]
  /** Accounts that another office keeps out. */
  kept: AccountRow[]
  /** The NIMs without an account. */
  missing: string[]
}

/**
 * Makes the accounts of a list active or inactive in the name of finance, or only shows it. Decisions of other offices
 * stay. Product §25.16.
 * @throws AppError conflict where one of them is no longer as it was shown: applied are only lists that change whole.
 */
export const changeAccountsOfFinance = (
  { db, actor }: Writer,
  nims: string[],
  { active, apply }: { active: boolean; apply: boolean },
): Promise<ListOutcome> =>
  change(db, { actor, trial: !apply }, async (tx) => {
    const rows = await lockAccount(tx, nims)
    const known = new Set(rows.map(({ nim }) => nim))
    const missing = nims.filter((nim) => !known.has(nim))
    const unchanged = rows.filter((row) => isSame(row, active))
    const kept = rows.filter((row) => !isSame(row, active) && !isOwn(row))
    const changed = rows.filter((row) => !isSame(row, active) && isOwn(row))
    const others = [...unchanged, ...kept].map(({ nim }) => nim).concat(missing)
    if (apply && others.length > 0) {
      throw new AppError(
        'conflict',
        `Belum ada yang diubah: akun ${others.slice(0, SHOWN).join(', ')}${others.length > SHOWN ? ', ...' : ''} berubah sejak Anda lihat. Periksa sekali lagi.`,
      )
    }
    await tx.query('update account set active = $2, nonaktif_by = $3 where id = any ($1)', [
      changed.map(({ id }) => id),
      active,
      active ? null : NONAKTIF_BY.keuangan,
    ])
    return { changed, unchanged, kept, missing }
  })

const SHOWN = 5

const isSame = (row: AccountRow, active: boolean) =>
  active ? row.active : !row.active && row.nonaktif_by === NONAKTIF_BY.keuangan

const isOwn = ({ active, nonaktif_by }: AccountRow) =>
  active || nonaktif_by === NONAKTIF_BY.keuangan
