import { formatMoment } from '@sia/domain/time'
import pLimit from 'p-limit'
import { createOneTimePassword, type OneTimePassword } from '../../lib/one-time-password.ts'
import type { Readout, Row } from '../judge/rows.ts'
import type { Kind } from '../kind.ts'
import type { NewTable } from '../tell/write-table.ts'
import type { ImportTools } from '../tools.ts'

/** A new student's one-time password, by NIM. */
export type PasswordByNim = Map<string, OneTimePassword>

/** How many days the password of a new student's account works. */
export const NEW_ACCOUNT_DAYS = 30

// Stands in while the import is only tried; no password fits it, and it is never kept.
const NOBODY = '!'

// bcrypt takes a core each.
const AT_ONCE = 2

/** Makes one-time passwords for the students among the rows that have neither account nor hash. */
export async function makePasswords(tools: ImportTools, rows: Row[]): Promise<PasswordByNim> {
  const without = rows.filter(({ values }) => (values.password_hash ?? NOBODY) === NOBODY)
  const nims = without.map(({ values }) => String(values.nim))
  const { rows: known } = await tools.pool.query<{ nim: string }>(
    'select nim from account where nim = any($1)',
    [nims],
  )
  const have = new Set(known.map(({ nim }) => nim))
  const wanted = nims.filter((nim) => !have.has(nim))
  const made: PasswordByNim = new Map()
  const limit = pLimit(AT_ONCE)
  await Promise.all(
    wanted.map((nim) =>
      limit(async () => {
        made.set(nim, await createOneTimePassword(tools, NEW_ACCOUNT_DAYS))
        tools.progress('Membuat sandi', made.size, wanted.length)
      }),
    ),
  )
  return made
}

/** Gives rows without a hash their account's columns. In a trial, `made` is null. */
export function withAccounts(kind: Kind, readout: Readout, made: PasswordByNim | null): Readout {
  if (!kind.accounts) return readout
  for (const { values } of readout.rows) {
    if (values.password_hash != null) continue
    const account = made?.get(String(values.nim))?.account
    if (made === null) values.password_hash = NOBODY
    if (account) {
      values.password_hash = account.password_hash
      values.sandi_berlaku_sampai = account.sandi_berlaku_sampai.toISOString()
    }
  }
  return readout
}

/** The list of the new one-time passwords, to be handed out. */
export function passwordsTable(made: PasswordByNim, accepted: Row[]): NewTable {
  const lines = accepted.flatMap(({ values }) => {
    const one = made.get(String(values.nim))
    if (!one) return []
    return [[String(values.nim), String(values.nama), one.sandi, formatMoment(one.berlaku_sampai)]]
  })
  return { headings: ['nim', 'nama', 'sandi_sekali_pakai', 'berlaku_sampai_wita'], lines }
}
