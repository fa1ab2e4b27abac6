import type { Paruh } from '@sia/domain/paruh'
import type { Reach } from '@sia/domain/staf'
import { paruhSql } from '@sia/server/features/kelas/sql'
import type pg from 'pg'

/** A term that classes are listed of; days 'YYYY-MM-DD'. */
interface Term {
  id: number
  nama: string
  tahun_ajaran_id: number
  semester: Paruh
  mulai: string
  selesai: string
  aktif: boolean
}

const TERMS = `
  select s.id, s.semester || ' ' || t.tahun as nama, s.tahun_ajaran_id, s.semester,
         s.mulai::text, s.selesai::text, s.aktif
    from semester_ajaran s join tahun_ajaran t on t.id = s.tahun_ajaran_id order by s.mulai desc`

/** A class in the list of a term; its slot with times 'HH:mm:ss', hari 1 Monday to 7 Sunday. */
export interface ListedKelas {
  id: number
  kode: string
  matkul: string
  sks: number
  semester: number
  jurusan: string | null
  dosen: string | null
  ruangan: string | null
  jamkul: { hari: number; dari: string; sampai: string } | null
  /** How many students take it, and of how many a mark is missing. */
  mahasiswa: number
  nilai_kurang: number
  /** The caller holds single sessions of it for its lecturer. */
  pengganti: boolean
}

const LISTED = `
  select k.id, k.kode, m.nama as matkul, m.sks, k.semester, j.nama as jurusan, d.nama as dosen, r.nama as ruangan,
         case when s.id is not null then json_build_object('hari', s.hari, 'dari', s.dari, 'sampai', s.sampai) end as jamkul,
         n.mahasiswa, n.nilai_kurang, not ($2::boolean or coalesce(k.dosen_id = $3, false)) as pengganti
    from kelas k join matkul m on m.id = k.matkul_id
    left join jurusan j on j.id = k.jurusan_id left join dosen d on d.id = k.dosen_id
    left join ruangan r on r.id = k.ruangan_id left join jamkul s on s.id = k.jamkul_id
    cross join lateral (
      select count(*)::int as mahasiswa, count(*) filter (where num_nulls(q.tugas, q.uts, q.uas) > 0)::int as nilai_kurang
        from krs q where q.kelas_id = k.id) n
   where k.tahun_ajaran_id = $1 and ${paruhSql('k.semester')} = $4
     and ($2 or k.dosen_id = $3 or exists (select from pengajaran p where p.kelas_id = k.id and p.pengganti_id = $3))
   order by k.kode`

/**
 * The classes of a term that somebody may open, by code; of the running term, or the latest one, where none is said.
 * @returns every term, the latest first, with the number of the one whose classes these are. Product §25.10.
 */
export async function listKelasOfTerm(pool: pg.Pool, reach: Reach, semester: number | undefined) {
  const { rows: terms } = await pool.query<Term>(TERMS)
  const term =
    semester === undefined
      ? (terms.find(({ aktif }) => aktif) ?? terms[0])
      : terms.find(({ id }) => id === semester)
  const semesters = terms.map(({ id, nama, aktif }) => ({ id, nama, aktif }))
  if (!term) return { semester: semesters, dipilih: null, kelas: [] }
  const { rows: kelas } = await pool.query<ListedKelas>(LISTED, [
    term.tahun_ajaran_id,
    reach.all,
    reach.all ? null : reach.dosen_id,
    term.semester,
  ])
  return { semester: semesters, dipilih: term.id, kelas }
}

/** The other classes of a class's course in the same year, by code. Product §25.10. */
export async function listSiblings(pool: pg.Pool, id: number) {
  const { rows } = await pool.query<{ id: number; kode: string; mahasiswa: number }>(
    `select o.id, o.kode, (select count(*)::int from krs r where r.kelas_id = o.id) as mahasiswa
       from kelas k join kelas o on o.matkul_id = k.matkul_id and o.tahun_ajaran_id = k.tahun_ajaran_id and o.id <> k.id
      where k.id = $1 order by o.kode`,
    [id],
  )
  return rows
}
