import type { PrismaClient } from '@sia/prisma/client'
import type pg from 'pg'
import { type Ask, day, type Floor, rowsOf } from './floor.ts'
import { MHS_COLUMNS, mhsOf } from './mhs.ts'

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

async function prisma(db: PrismaClient, { mhs_id }: Ask) {
  const [row, tahun_ajaran, semester] = await Promise.all([
    db.mhs.findUniqueOrThrow({ where: { id: mhs_id }, include: { account: true, jurusan: true } }),
    db.tahunAjaran.findMany({ orderBy: { tahun: 'asc' } }),
    db.semesterAjaran.findFirst({ where: { aktif: true }, include: { tahun_ajaran: true } }),
  ])
  const user = {
    ...mhsOf(row),
    jurusan: row.jurusan.nama,
    harus_ganti_sandi: row.account?.must_change_password ?? false,
  }
  const semester_ajaran = semester && {
    id: semester.id,
    tahun: semester.tahun_ajaran.tahun,
    semester: semester.semester,
    mulai: day(semester.mulai),
    selesai: day(semester.selesai),
  }
  return { ...user, user, tahun_ajaran, semester_ajaran }
}

export const checkMhs: Floor = { path: '/api/check-mhs', raw, prisma }
