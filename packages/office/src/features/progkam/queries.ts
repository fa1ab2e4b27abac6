import { byName } from '@sia/server/db/by-name'
import type { Db } from '@sia/server/db/client'
import type pg from 'pg'

const PEMILIK = { select: { nim: true, nama: true } } as const

/** Every activity, the latest first and those without a day last, with how many take part. Product §25.24. */
export async function listProgkam(db: Db) {
  const rows = await db.progkam.findMany({
    include: { pemilik: PEMILIK, _count: { select: { mhs: true } } },
    orderBy: [{ tanggal: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
  })
  return rows.map(({ _count, ...row }) => ({ ...row, peserta: _count.mhs }))
}

/** One activity, or null. */
export const findProgkam = (db: Db, id: number) =>
  db.progkam.findUnique({ where: { id }, include: { pemilik: PEMILIK } })

interface PesertaRow {
  nim: string
  nama: string
  nilai: number | null
}

/** Who takes part in an activity, by name, with own points. */
export async function listPeserta(pool: pg.Pool, id: number): Promise<PesertaRow[]> {
  const { rows } = await pool.query<PesertaRow>(
    `select m.nim, m.nama, r.nilai from progkam_mhs r join mhs m on m.id = r.mhs_id
      where r.progkam_id = $1 order by ${byName('m.nama')}, m.nim`,
    [id],
  )
  return rows
}
