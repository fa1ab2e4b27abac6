import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { isAktif } from '@sia/server/features/mhs-status/sql'
import type pg from 'pg'

/** Which students are wanted; nothing means all of them. */
interface MhsFilter {
  angkatan?: number | undefined
  jenjang?: string | undefined
  jurusan?: number | undefined
}

const whereMhs = ({ angkatan, jenjang, jurusan }: MhsFilter): Prisma.MhsWhereInput => ({
  ...(angkatan !== undefined && { angkatan }),
  ...(jenjang !== undefined && { jenjang }),
  ...(jurusan !== undefined && { jurusan_id: jurusan }),
})

/** All students that fit, and whether they are OJT-active. */
export async function listMhs(db: Db, filter: MhsFilter): Promise<Found[]> {
  return db.mhs.findMany({
    where: whereMhs(filter),
    select: { nim: true, ojt_aktif: true },
    orderBy: { nim: 'asc' },
  })
}

/** A student whom a filter found. */
export interface Found {
  nim: string
  ojt_aktif: boolean
}

/** The NIMs of these students who are on leave, have graduated, or have left. Product §2.7. */
export async function listNotAktif(pool: pg.Pool, nims: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ nim: string }>(
    `select m.nim from mhs m where m.nim = any ($1) and not ${isAktif('m.id')} order by m.nim`,
    [nims],
  )
  return rows.map(({ nim }) => nim)
}

/** The students of these NIM, locked in the order of ids. */
export async function lockMhs(tx: Orm, nims: string[]) {
  return tx.$queryRaw<LockedMhs[]>`
    select id, nim, ojt_aktif from mhs where nim = any(${nims}) order by id for no key update`
}

/** Which of these students have a place. */
export async function findPlaced(tx: Orm, mhs_ids: number[]): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ mhs_id: number }[]>`
    select mhs_id from mhs_pojt where mhs_id = any(${mhs_ids})`
  return new Set(rows.map(({ mhs_id }) => mhs_id))
}

/** The places of these students, locked in the order of the students' ids. */
export async function lockTempat(tx: Orm, mhs_ids: number[]) {
  return tx.$queryRaw<{ mhs_id: number; dosen_id: number | null }[]>`
    select mhs_id, dosen_id from mhs_pojt where mhs_id = any(${mhs_ids}) order by mhs_id for update`
}

/** A student who is about to be changed. */
interface LockedMhs {
  id: number
  nim: string
  ojt_aktif: boolean
}
