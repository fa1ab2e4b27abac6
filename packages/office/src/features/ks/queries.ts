import { kantorFor } from '@sia/domain/ks'
import type { Peran } from '@sia/domain/staf'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'

const INCLUDE = {
  mhs: { select: { nim: true, nama: true } },
  pesan: { orderBy: { id: 'asc' } },
} satisfies Prisma.KsInclude

/** One submission with its sender and its thread, or null. */
export function findKs(db: Orm, id: number) {
  return db.ks.findUnique({ where: { id }, include: INCLUDE })
}

/** A student's complaints, the latest first. */
export const listKsOf = (db: Db, nim: string, take: number): Promise<KsRow[]> =>
  db.ks.findMany({ where: { mhs: { nim } }, take, include: INCLUDE, orderBy: { id: 'desc' } })

/** Reads submissions to do something about them; whoever else does so waits. */
export async function lockKs(tx: Orm, ids: number[]): Promise<KsRow[]> {
  await tx.$executeRaw`select from ks where id = any(${ids}) order by id for update`
  return tx.ks.findMany({ where: { id: { in: ids } }, include: INCLUDE, orderBy: { id: 'asc' } })
}

/** A submission with its sender and its thread. */
export type KsRow = NonNullable<Awaited<ReturnType<typeof findKs>>>

/** Which complaints a list of Kantor shows: `menunggu` are those whose student had the last word, or no answer. */
export type KsList = 'menunggu' | 'ditangani' | 'selesai'

/** Whose complaints of which list are wanted: one of them alone, or so many. */
interface Wanted {
  peran: readonly Peran[]
  list: KsList
  id?: number | undefined
  take: number
}

/**
 * The complaints that somebody with these roles may answer, with the total: those that wait or are dealt with oldest
 * first, those done with newest first. Product §25.3.
 */
export async function listForKantor(
  db: Db,
  { peran, list, id, take }: Wanted,
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
       and (${id ?? null}::int is null or id = ${id ?? null})
     order by case when state = 'selesai' then -id else id end limit ${take}`
  const ids = found.map(({ id }) => id)
  const rows = await db.ks.findMany({ where: { id: { in: ids } }, include: INCLUDE })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    total: found[0]?.total ?? 0,
    rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
  }
}
