import { compareNames } from '@sia/domain/order'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { AppError } from '@sia/server/errors'

/** What a list shows of staff; never the password's hash, nor the secret of a second factor. */
const SHOWN = {
  id: true,
  username: true,
  nama: true,
  email: true,
  peran: true,
  active: true,
  must_change_password: true,
  created_at: true,
  verifikasi: { select: { staf_id: true } },
} satisfies Prisma.StafSelect

const shown = ({ verifikasi, ...row }: Prisma.StafGetPayload<{ select: typeof SHOWN }>) => ({
  ...row,
  /** Whether a second factor is set up. */
  verifikasi: verifikasi !== null,
})

/** Everybody who has an account in Kantor, by name. Product §25.1. */
export async function listStaf(db: Db) {
  const rows = await db.staf.findMany({ select: SHOWN })
  return rows.map(shown).toSorted((a, b) => compareNames(a.nama, b.nama))
}

export type StafRow = Awaited<ReturnType<typeof listStaf>>[number]

/** The account of a username, locked against logins meanwhile. @throws AppError not_found. */
export async function lockStaf(tx: Orm, username: string): Promise<StafRow> {
  await tx.$executeRaw`select from staf where username = ${username} for update`
  const row = await tx.staf.findUnique({ where: { username }, select: SHOWN })
  if (row) return shown(row)
  throw new AppError('not_found', `Tidak ada akun staf dengan nama pengguna ${username}.`)
}
