import { compareNames } from '@sia/domain/order'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { literal } from '@sia/server/db/like'
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

const MHS_SELECT = {
  nim: true,
  nama: true,
  angkatan: true,
  jenjang: true,
  no_hp: true,
  jurusan: { select: { nama: true } },
} satisfies Prisma.MhsSelect

const BY_JURUSAN = [
  { jurusan_id: 'asc' },
  { nim: 'asc' },
] satisfies Prisma.MhsOrderByWithRelationInput[]

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

/** Of students by their NIM, those who are on leave, have graduated, or have left. Product §2.7. */
export async function listNotAktif(pool: pg.Pool, nims: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ nim: string }>(
    `select m.nim from mhs m where m.nim = any ($1) and not ${isAktif('m.id')} order by m.nim`,
    [nims],
  )
  return rows.map(({ nim }) => nim)
}

/** OJT-active students of status aktif who have not joined a company, by programme, with the total. */
export async function findWithoutPlace(
  { db, pool }: { db: Db; pool: pg.Pool },
  filter: MhsFilter,
  take: number,
) {
  // The status of a day is more than Prisma can ask.
  const { rows: found } = await pool.query<{ id: number }>(
    `select m.id from mhs m where m.ojt_aktif and ${isAktif('m.id')}`,
  )
  const where = { ...whereMhs(filter), id: { in: found.map(({ id }) => id) }, mhs_pojt: null }
  const [total, rows] = await Promise.all([
    db.mhs.count({ where }),
    db.mhs.findMany({ where, take, select: MHS_SELECT, orderBy: BY_JURUSAN }),
  ])
  return { total, rows }
}

/** Students with a place, by company, with the total. */
export async function listParticipants(
  db: Db,
  { withoutDosen, ...filter }: MhsFilter & { withoutDosen: boolean },
  take: number,
) {
  const where = { mhs: whereMhs(filter), ...(withoutDosen && { dosen_id: null }) }
  const rows = await db.mhsPojt.findMany({
    where,
    select: {
      kelompok_nim: true,
      mhs: { select: MHS_SELECT },
      dosen: { select: { id: true, nama: true } },
      pojt: { select: { perusahaan: { select: { nama: true } } } },
    },
    orderBy: [{ kelompok_nim: 'asc' }, { id: 'asc' }],
  })
  return { total: rows.length, rows: rows.toSorted(byPerusahaan).slice(0, take) }
}

/** Places of offers by company and programme, with the total. */
export async function listTempat(
  db: Db,
  { jenjang, jurusan, sisa }: Omit<MhsFilter, 'angkatan'> & { sisa: boolean },
  take: number,
) {
  const rows = await db.pojtJurusan.findMany({
    where: {
      ...(jurusan !== undefined && { jurusan_id: jurusan }),
      ...(jenjang !== undefined && { pojt: { jenjang } }),
      ...(sisa && { terisi: { lt: db.pojtJurusan.fields.jumlah_mhs } }),
    },
    include: {
      jurusan: { select: { nama: true } },
      pojt: { select: { jenjang: true, perusahaan: { select: { nama: true } } } },
    },
    orderBy: [{ pojt_id: 'asc' }, { jurusan_id: 'asc' }],
  })
  return { total: rows.length, rows: rows.toSorted(byPerusahaan).slice(0, take) }
}

type OfPerusahaan = { pojt: { perusahaan: { nama: string } } }

const byPerusahaan = (a: OfPerusahaan, b: OfPerusahaan) =>
  compareNames(a.pojt.perusahaan.nama, b.pojt.perusahaan.nama)

/** The lecturers a text may mean: the one with this id, of exactly this name, or with it in the name. */
export async function findDosen(db: Orm, text: string) {
  if (/^\d{1,9}$/.test(text)) return db.dosen.findMany({ where: { id: Number(text) } })
  const named = (nama: Prisma.StringFilter) =>
    db.dosen.findMany({ where: { nama: { ...nama, mode: 'insensitive' } }, orderBy: { id: 'asc' } })
  const exact = await named({ equals: literal(text) })
  return exact.length > 0 ? exact : named({ contains: literal(text) })
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
