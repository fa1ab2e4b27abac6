import { kantorFor } from '@sia/domain/ks'
import type { Peran } from '@sia/domain/staf'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'

const INCLUDE = {
  mhs: { select: { nim: true, nama: true } },
  pesan: { orderBy: { id: 'asc' } },
} satisfies Prisma.KsInclude

/** Which submissions are wanted; nothing means all of them. */
interface KsFilter {
  /** Only those that are not done with. */
  belum: boolean
  nim?: string | undefined
}

/** Criticism and suggestions of all students, newest first, with the total. */
export async function listForOperator(db: Db, { belum, nim }: KsFilter, take: number) {
  const where: Prisma.KsWhereInput = {
    ...(belum && { status: { not: 'selesai' } }),
    ...(nim !== undefined && { mhs: { nim } }),
  }
  const [total, rows] = await Promise.all([
    db.ks.count({ where }),
    db.ks.findMany({ where, take, include: INCLUDE, orderBy: { id: 'desc' } }),
  ])
  return { total, rows }
}

/** One submission with its sender and its thread, or null. */
export function findForOperator(db: Orm, id: number) {
  return db.ks.findUnique({ where: { id }, include: INCLUDE })
}

/** Reads submissions to do something about them; whoever else does so waits. */
export async function lockKs(tx: Orm, ids: number[]): Promise<KsRow[]> {
  await tx.$executeRaw`select from ks where id = any(${ids}) order by id for update`
  return tx.ks.findMany({ where: { id: { in: ids } }, include: INCLUDE, orderBy: { id: 'asc' } })
}

/** A submission with its sender and its thread. */
export type KsRow = NonNullable<Awaited<ReturnType<typeof findForOperator>>>

/** Which complaints a list of Kantor shows: `menunggu` are those whose student had the last word, or no answer. */
export type KsList = 'menunggu' | 'ditangani' | 'selesai'

/**
 * The complaints that somebody with these roles may answer, with the total: those that wait or are dealt with oldest
 * first, those done with newest first. Product §25.3.
 */
export async function listForKantor(
  db: Db,
  { peran, list, take }: { peran: readonly Peran[]; list: KsList; take: number },
): Promise<{ total: number; rows: KsRow[] }> {
  const named = await db.ks.groupBy({ by: ['bagian'] })
  // Which offices a text names is a rule of the college, not of the database.
  const bagian = named.map((one) => one.bagian).filter((text) => kantorFor(peran, text))
  const found = await db.$queryRaw<{ id: number; total: number }[]>`
    with mine as (
      select k.id, case when k.status = 'ditangani' and 'mahasiswa' = (
               select jenis from ks_pesan p where p.ks_id = k.id order by p.id desc limit 1)
             then 'diterima' else k.status end as state
        from ks k
       where k.bagian = any(${bagian.filter((text) => text !== null)})
          or (k.bagian is null and ${bagian.includes(null)}))
    select id, count(*) over ()::int as total from mine
     where state = ${list === 'menunggu' ? 'diterima' : list}
     order by case when state = 'selesai' then -id else id end limit ${take}`
  const ids = found.map(({ id }) => id)
  const rows = await db.ks.findMany({ where: { id: { in: ids } }, include: INCLUDE })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    total: found[0]?.total ?? 0,
    rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
  }
}
