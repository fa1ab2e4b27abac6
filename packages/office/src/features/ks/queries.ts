import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'

const OPERATOR_INCLUDE = {
  mhs: { select: { nim: true, nama: true } },
} satisfies Prisma.KsInclude

/** Which submissions are wanted; nothing means all of them. */
interface KsFilter {
  /** Only those without a follow-up. */
  belum: boolean
  nim?: string | undefined
}

/** Criticism and suggestions of all students, newest first, with the total. */
export async function listForOperator(db: Db, { belum, nim }: KsFilter, take: number) {
  const where: Prisma.KsWhereInput = {
    ...(belum && { tindak_lanjut: null, butki_tindak_lanjut: null }),
    ...(nim !== undefined && { mhs: { nim } }),
  }
  const [total, rows] = await Promise.all([
    db.ks.count({ where }),
    db.ks.findMany({ where, take, include: OPERATOR_INCLUDE, orderBy: { id: 'desc' } }),
  ])
  return { total, rows }
}

/** One submission with its sender, or null. */
export function findForOperator(db: Orm, id: number) {
  return db.ks.findUnique({ where: { id }, include: OPERATOR_INCLUDE })
}

/** Reads a submission to follow it up; another follow-up waits. */
export async function lockKs(tx: Orm, id: number) {
  await tx.$executeRaw`select from ks where id = ${id} for update`
  return findForOperator(tx, id)
}

/** A submission with its sender. */
export type KsRow = NonNullable<Awaited<ReturnType<typeof findForOperator>>>
