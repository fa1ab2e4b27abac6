import type pg from 'pg'
import { type Ask, type Floor, rowsOf } from './floor.ts'
import { MHS_COLUMNS } from './mhs.ts'

async function raw(pool: pg.Pool, { mhs_id }: Ask) {
  const [[user], tahun_ajaran, [semester_ajaran = null]] = await Promise.all([
    rowsOf(
      pool,
      'mhs-account',
      `select ${MHS_COLUMNS.map((column) => `m.${column}`).join(', ')},
              j.nama as jurusan, a.must_change_password as harus_ganti_sandi
         from mhs m join account a on a.mhs_id = m.id
         join jurusan j on j.id = m.jurusan_id where m.id = $1`,
      [mhs_id],
    ),
    rowsOf(pool, 'years', 'select id, tahun from tahun_ajaran order by tahun'),
    rowsOf(
      pool,
      'semester',
      `select s.id, t.tahun, s.semester, s.mulai, s.selesai
         from semester_ajaran s join tahun_ajaran t on t.id = s.tahun_ajaran_id where s.aktif`,
    ),
  ])
  return { ...user, user, tahun_ajaran, semester_ajaran }
}

export const checkMhs: Floor = { path: '/api/check-mhs', raw }
