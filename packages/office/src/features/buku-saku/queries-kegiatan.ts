import { DIAJUKAN, DISETUJUI } from '@sia/domain/buku-saku'
import { byName } from '@sia/server/db/by-name'
import type { Db } from '@sia/server/db/client'
import { isAktif } from '@sia/server/features/mhs-status/sql'
import type pg from 'pg'

interface KegiatanRow {
  id: number
  judul: string
  bulan: number
  disetujui: number
  menunggu: number
  belum: number
  hadir: number
}

/** The activities by month, with how many active students are how far. Product §25.24. */
export async function listKegiatan(pool: pg.Pool): Promise<KegiatanRow[]> {
  const { rows } = await pool.query<KegiatanRow>(
    `with aktif as (select m.id from mhs m where ${isAktif('m.id')}),
          klaim as (select r.buku_saku_kegiatan_id as id,
                           count(*) filter (where r.status = ${DISETUJUI})::int as disetujui,
                           count(*) filter (where r.status = ${DIAJUKAN})::int as menunggu
                      from buku_saku r join aktif a on a.id = r.mhs_id group by 1)
     select k.id, k.judul, k.bulan, coalesce(c.disetujui, 0) as disetujui, coalesce(c.menunggu, 0) as menunggu,
            (select count(*) from aktif)::int - coalesce(c.disetujui, 0) - coalesce(c.menunggu, 0) as belum,
            (select count(*) from buku_saku_hadir h where h.buku_saku_kegiatan_id = k.id)::int as hadir
       from buku_saku_kegiatan k left join klaim c on c.id = k.id order by k.bulan, ${byName('k.judul')}, k.id`,
  )
  return rows
}

interface StudentRow {
  nim: string
  nama: string
  jurusan: string
  angkatan: number
  disetujui: number[]
  menunggu: number[]
}

/** Every active student with the activities that are approved, and those that wait. Product §25.24. */
export async function listStudentClaims(pool: pg.Pool): Promise<StudentRow[]> {
  const idsOf = (status: number) =>
    `coalesce(array_agg(r.buku_saku_kegiatan_id) filter (where r.status = ${status}), '{}')`
  const { rows } = await pool.query<StudentRow>(
    `select m.nim, m.nama, j.nama as jurusan, m.angkatan,
            ${idsOf(DISETUJUI)} as disetujui, ${idsOf(DIAJUKAN)} as menunggu
       from mhs m join jurusan j on j.id = m.jurusan_id left join buku_saku r on r.mhs_id = m.id
      where ${isAktif('m.id')} group by m.id, j.nama order by ${byName('m.nama')}, m.nim`,
  )
  return rows
}

interface HadirRow {
  nim: string
  nama: string
  jurusan: string
  angkatan: number
  /** Status of the claim; null without one. */
  status: number | null
}

/** Who is on an activity's attendance list, by name, with the status of the claim. */
export async function listHadir(pool: pg.Pool, id: number): Promise<HadirRow[]> {
  const { rows } = await pool.query<HadirRow>(
    `select m.nim, m.nama, j.nama as jurusan, m.angkatan, r.status
       from buku_saku_hadir h join mhs m on m.id = h.mhs_id join jurusan j on j.id = m.jurusan_id
       left join buku_saku r on r.mhs_id = h.mhs_id and r.buku_saku_kegiatan_id = h.buku_saku_kegiatan_id
      where h.buku_saku_kegiatan_id = $1 order by ${byName('m.nama')}, m.nim`,
    [id],
  )
  return rows
}

/** The claims of an activity that wait, the longest waiting first. */
export const listWaiting = (db: Db, id: number) =>
  db.bukuSaku.findMany({
    where: { buku_saku_kegiatan_id: id, status: DIAJUKAN },
    include: { mhs: { select: { nim: true, nama: true } } },
    orderBy: [{ diajukan_pada: 'asc' }, { id: 'asc' }],
  })

/** Whether the student is on the list, by claim; only of activities with a list. */
export async function compareWithHadir(db: Db, ids: number[]): Promise<Map<number, boolean>> {
  const rows = await db.$queryRaw<{ id: number; ada: boolean }[]>`
    select r.id, exists (select from buku_saku_hadir h
                          where h.buku_saku_kegiatan_id = r.buku_saku_kegiatan_id and h.mhs_id = r.mhs_id) as ada
      from buku_saku r
     where r.id = any(${ids})
       and exists (select from buku_saku_hadir h where h.buku_saku_kegiatan_id = r.buku_saku_kegiatan_id)`
  return new Map(rows.map(({ id, ada }) => [id, ada]))
}
