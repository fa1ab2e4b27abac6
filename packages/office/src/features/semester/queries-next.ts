import type { Term } from '@sia/domain/paruh'
import type { Queryable } from '@sia/server/db/change'
import { paruhSql } from '@sia/server/features/kelas/sql'
import { isAktif } from '@sia/server/features/mhs-status/sql'

/** A class as its sheet has it. */
export interface ClassRow {
  kode: string
  semester: number
  matkul: string
  dosen: string | null
  ruangan: string | null
  jurusan: string | null
  hari: number | null
  dari: string | null
  sampai: string | null
  persentasi_kehadiran: number
  persentasi_tugas: number
  persentasi_uts: number
  persentasi_uas: number
}

const IN_TERM = (k: string) =>
  `join tahun_ajaran t on t.id = ${k}.tahun_ajaran_id and t.tahun = $1 and ${paruhSql(`${k}.semester`)} = $2`

const valuesOf = ({ tahun, semester }: Term) => [tahun, semester]

/** The classes of a term by code. */
export async function listClasses(db: Queryable, term: Term): Promise<ClassRow[]> {
  const { rows } = await db.query<ClassRow>(
    `select k.kode, k.semester, m.kode as matkul, d.nama as dosen, r.nama as ruangan, p.nama as jurusan, j.hari,
            to_char(j.dari, 'HH24:MI') as dari, to_char(j.sampai, 'HH24:MI') as sampai,
            k.persentasi_kehadiran, k.persentasi_tugas, k.persentasi_uts, k.persentasi_uas
       from kelas k ${IN_TERM('k')} join matkul m on m.id = k.matkul_id
       left join dosen d on d.id = k.dosen_id left join ruangan r on r.id = k.ruangan_id
       left join jurusan p on p.id = k.jurusan_id left join jamkul j on j.id = k.jamkul_id order by k.kode`,
    valuesOf(term),
  )
  return rows
}

/** The latest earlier year that has classes in this half; null when there is none. */
export async function findYearBefore(
  db: Queryable,
  { tahun, semester }: Term,
): Promise<string | null> {
  const { rows } = await db.query<{ tahun: string }>(
    `select t.tahun from tahun_ajaran t where t.tahun < $1 and exists (
       select from kelas k where k.tahun_ajaran_id = t.id and ${paruhSql('k.semester')} = $2)
      order by t.tahun desc limit 1`,
    [tahun, semester],
  )
  return rows[0]?.tahun ?? null
}

/** The meetings of a term's classes with what they are about. */
export async function listMeetings(db: Queryable, term: Term) {
  const { rows } = await db.query<{
    kelas: string
    pertemuan: string
    pembahasan: string | null
  }>(
    `select k.kode as kelas, p.pertemuan, p.pembahasan
       from kelas k ${IN_TERM('k')} join pengajaran p on p.kelas_id = k.id`,
    valuesOf(term),
  )
  return rows
}

/** A student of a class. */
export interface Member {
  kelas: string
  nim: string
  nama: string
  jenjang: string
}

/** The active students of a term's classes, by NIM. */
export async function listMembers(db: Queryable, term: Term): Promise<Member[]> {
  const { rows } = await db.query<Member>(
    `select k.kode as kelas, m.nim, m.nama, m.jenjang
       from kelas k ${IN_TERM('k')} join krs r on r.kelas_id = k.id join mhs m on m.id = r.mhs_id
      where ${isAktif('m.id')} order by m.nim`,
    valuesOf(term),
  )
  return rows
}

/** For each class of a term, from which class of the term before most of its students came. */
export async function listOrigins(
  db: Queryable,
  term: Term,
  before: Term,
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ kelas: string; asal: string }>(
    `select distinct on (k.kode) k.kode as kelas, o.kode as asal
       from kelas k ${IN_TERM('k')} join krs r on r.kelas_id = k.id
       join krs q on q.mhs_id = r.mhs_id join kelas o on o.id = q.kelas_id
       join tahun_ajaran u on u.id = o.tahun_ajaran_id and u.tahun = $3 and ${paruhSql('o.semester')} = $4
      group by k.kode, o.kode order by k.kode, count(*) desc, o.kode`,
    [...valuesOf(term), ...valuesOf(before)],
  )
  return new Map(rows.map(({ kelas, asal }) => [kelas, asal]))
}
