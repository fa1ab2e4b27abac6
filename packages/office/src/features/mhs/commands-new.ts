import type { Prisma } from '@sia/prisma/client'
import { refusedBy } from '@sia/server/db/errors'
import { invalid } from '@sia/server/errors'
import type { OfficeCtx } from '../../context.ts'
import { changeNumbered } from '../../journal/numbered.ts'
import { createOneTimePassword } from '../../lib/one-time-password.ts'
import { NEW_ACCOUNT_DAYS } from '../../sheets/write/passwords.ts'
import { REFUSED, spelledAsBefore } from './commands-edit.ts'

/** A student who is new, by column. */
export type NewMhs = Omit<Prisma.MhsUncheckedCreateInput, 'id'>

/**
 * A new student with his account and a one-time password, as the sheet of students makes them. Product §2.5, §25.6.
 * @returns the password, to be shown once, and the number by which the student is taken back.
 * @throws AppError invalid at a field that the database refuses, as a NIM that is taken.
 */
export async function createMhs(ctx: OfficeCtx, fields: NewMhs) {
  const { sandi, berlaku_sampai, account } = await createOneTimePassword(ctx, NEW_ACCOUNT_DAYS)
  const { nim, nama } = fields
  const how = { kind: 'mahasiswa baru', label: () => `${nim} ${nama}`, apply: true }
  const { number } = await changeNumbered(ctx, how, async (tx) => {
    const data = await spelledAsBefore(tx, fields)
    const { id } = await tx.mhs.create({ data }).catch(REFUSED)
    await tx.account.create({ data: { nim, mhs_id: id, ...account } }).catch(TAKEN)
    return {}
  })
  return { nim, nama, sandi, berlaku_sampai, number }
}

const TAKEN = refusedBy({
  account_nim_key: () =>
    invalid({ nim: ['Ada akun tanpa mahasiswa dengan NIM ini. Hubungi IT kampus.'] }),
})
