import { compareNames } from '@sia/domain/order'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { AppError } from '@sia/server/errors'

/** The fields of staff in lists; never the password's hash, nor the secret of a second factor. */
const SHOWN = {
  id: true,
  username: true,
  nama: true,
  email: true,
  peran: true,
  active: true,
  must_change_password: true,
  created_at: true,
  dosen: { select: { id: true, nama: true } },
  verifikasi: { select: { staf_id: true } },
} satisfies Prisma.StafSelect

const shown = ({ verifikasi, ...row }: Prisma.StafGetPayload<{ select: typeof SHOWN }>) => ({
  ...row,
  /** Whether a second factor is set up. */
  verifikasi: verifikasi !== null,
})

/** Every lecturer by name, for whom an account may stand. Product §25.1. */
export async function listDosen(db: Db) {
  const rows = await db.dosen.findMany({ select: { id: true, nama: true } })
  return rows.toSorted((a, b) => compareNames(a.nama, b.nama))
}

/** The lecturer of a name, in letters of any size. @throws AppError not_found, conflict for several. */
export async function findDosen(db: Db, nama: string) {
  const found = await db.dosen.findMany({
    where: { nama: { equals: nama.trim(), mode: 'insensitive' } },
    select: { id: true, nama: true },
  })
  const [one, other] = found
  if (!one) throw new AppError('not_found', `Tidak ada dosen bernama ${nama}.`)
  if (other) throw new AppError('conflict', `Ada beberapa dosen bernama ${nama}.`)
  return one
}

/** Everybody who has an account in Kantor, by name. Product §25.1. */
export async function listStaf(db: Db) {
  const rows = await db.staf.findMany({ select: SHOWN })
  return rows.map(shown).toSorted((a, b) => compareNames(a.nama, b.nama))
}

export type StafRow = Awaited<ReturnType<typeof listStaf>>[number]

/** The account of a username, or null. */
export async function findStaf(db: Orm, username: string): Promise<StafRow | null> {
  const row = await db.staf.findUnique({ where: { username }, select: SHOWN })
  return row && shown(row)
}

/** The account of a username, locked against logins meanwhile. @throws AppError not_found. */
export async function lockStaf(tx: Orm, username: string): Promise<StafRow> {
  await tx.$executeRaw`select from staf where username = ${username} for update`
  const row = await findStaf(tx, username)
  if (row) return row
  throw new AppError('not_found', `Tidak ada akun staf dengan nama pengguna ${username}.`)
}
