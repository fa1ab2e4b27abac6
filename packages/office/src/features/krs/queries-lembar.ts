import { paruhSql } from '@sia/server/features/kelas/sql'
import type pg from 'pg'
import type { Filters } from '../../sheets/export/query.ts'

/** A class that a sheet is made for. */
export interface LembarKelas {
  id: number
  kode: string
  tahun: string
  matkul: string
  dosen: string | null
}

/** Classes by their codes, one half of a year, and programmes, as far as each is asked for. */
export async function listKelas(
  pool: pg.Pool,
  { kelas, tahun_ajaran, paruh, semester, jurusan }: Filters,
): Promise<LembarKelas[]> {
  const { rows } = await pool.query<LembarKelas>(
    `select k.id, k.kode, t.tahun, m.nama as matkul, d.nama as dosen
       from kelas k join tahun_ajaran t on t.id = k.tahun_ajaran_id
       join matkul m on m.id = k.matkul_id left join dosen d on d.id = k.dosen_id
      where ($1::text[] is null or lower(k.kode) = any(select lower(unnest($1::text[]))))
        and ($2::text[] is null or t.tahun = any($2))
        and ($3::text is null or ${paruhSql('k.semester')} = $3)
        and ($4::int[] is null or k.semester = any($4))
        and ($5::int[] is null or k.jurusan_id = any($5))
      order by t.tahun, k.kode`,
    [kelas, tahun_ajaran, paruh, semester, jurusan],
  )
  return rows
}

/** A student of a class with what was recorded of him so far. */
export interface LembarRow {
  nim: string
  nama: string
  tugas: number | null
  uts: number | null
  uas: number | null
  /** Status by session. */
  absensi: Record<string, string>
}

/** Who takes a class, by NIM. */
export async function listParticipants(pool: pg.Pool, kelasId: number): Promise<LembarRow[]> {
  const { rows } = await pool.query<LembarRow>(
    `select m.nim, m.nama, r.tugas, r.uts, r.uas,
            coalesce((select jsonb_object_agg(a.pertemuan, a.status) from absensi a
                       where a.mhs_id = r.mhs_id and a.kelas_id = r.kelas_id), '{}') as absensi
       from krs r join mhs m on m.id = r.mhs_id where r.kelas_id = $1 order by m.nim`,
    [kelasId],
  )
  return rows
}
