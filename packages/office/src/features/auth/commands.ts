import { NONAKTIF_OLEH } from '@sia/domain/login-hindrance'
import { change, type Writer } from '@sia/server/db/change'
import { refuseAny, requireKnown } from '../../lib/refusal.ts'
import type { Problem } from '../../lib/way-out.ts'
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
 * @param refuse says why one may not be changed as it is, or null.
 * @throws AppError not_found, with the NIMs that have no account; conflict for those that are refused.
 */
export async function changeAccount(
  { db, actor }: Writer,
  nim: string[],
  { active, nonaktif_by }: AccountState,
  refuse: (row: AccountRow) => Problem | null = () => null,
): Promise<Outcome> {
  return change(db, { actor }, async (tx) => {
    const rows = await lockAccount(tx, nim)
    requireKnown(
      'Akun dengan NIM',
      nim,
      rows.map((row) => row.nim),
    )
    const problems = rows.flatMap((row) => refuse(row) ?? [])
    refuseAny(problems, nim)
    const isSame = (row: AccountRow) => row.active === active && row.nonaktif_by === nonaktif_by
    const changed = rows.filter((row) => !isSame(row))
    await tx.$executeRaw`
      update account set active = ${active}, nonaktif_by = ${nonaktif_by}
       where id = any(${changed.map(({ id }) => id)})`
    return { changed, unchanged: rows.filter(isSame) }
  })
}

type Bagian = keyof typeof NONAKTIF_BY

/**
 * Makes an account active or inactive in the name of one of the offices that somebody works for, the first of them.
 * One that is inactive by another office stays as it is. Product §25.6.
 * @throws AppError not_found; conflict where another office keeps the student out.
 */
export const changeAccountAs = (
  writer: Writer,
  nim: string,
  { active, bagian }: { active: boolean; bagian: [Bagian, ...Bagian[]] },
): Promise<Outcome> => {
  const nonaktif_by = active ? null : NONAKTIF_BY[bagian[0]]
  return changeAccount(writer, [nim], { active, nonaktif_by }, (row) =>
    isOfOffice(row, bagian) ? null : { sentence: sayKept(row) },
  )
}

/** Whether one of these offices may change an account: one that is active, or inactive by one of them. */
export const isOfOffice = (
  { active, nonaktif_by }: Pick<AccountRow, 'active' | 'nonaktif_by'>,
  bagian: readonly Bagian[],
): boolean => active || bagian.some((one) => NONAKTIF_BY[one] === nonaktif_by)

function sayKept({ nonaktif_by }: AccountRow): string {
  const by = NONAKTIF_OLEH[nonaktif_by ?? 0] ?? 'IT kampus'
  return `Akun ini dinonaktifkan oleh ${by}; hanya di sana dapat diaktifkan lagi.`
}
