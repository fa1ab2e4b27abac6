import {
  type Absensi,
  computeKehadiran,
  countHadir,
  countMarked,
  type Pengajaran,
  showHadir,
} from '@sia/domain/absensi'
import { countSksLulus, type NilaiUlang, summarizeNilai } from '@sia/domain/ipk'
import { explainSisaAbsen } from '@sia/domain/kehadiran-minimal'
import { computeNilai, gradeOfCode, type Weights } from '@sia/domain/nilai'
import { compareNames } from '@sia/domain/order'
import { parseTime } from '@sia/domain/time'
import { isOfTerm } from '@sia/server/features/kelas/sql'
import type pg from 'pg'

interface StudyRow extends Weights {
  kode: string
  matkul_id: number
  matkul: string
  sks: number
  semester: number
  tahun: string
  berjalan: boolean
  dosen: string | null
  ruangan: string | null
  hari: number | null
  dari: string
  sampai: string
  tugas: number | null
  uts: number | null
  uas: number | null
  pengajaran: Pengajaran[]
  absensi: Absensi[]
  kehadiran_minimal: number | null
  /** Which class of a repeated course counts; null for all. */
  nilai_ulang: NilaiUlang | null
}

const STUDY = `
  select k.kode, k.matkul_id, m.nama as matkul, m.sks, k.semester, t.tahun, d.nama as dosen, r.nama as ruangan,
         j.hari, j.dari::text, j.sampai::text, n.tugas, n.uts, n.uas,
         k.persentasi_kehadiran, k.persentasi_tugas, k.persentasi_uts, k.persentasi_uas,
         exists (select from semester_ajaran s where s.aktif and ${isOfTerm('k', 's')}) as berjalan,
         (select coalesce(json_agg(json_build_object('pertemuan', p.pertemuan, 'status', p.status)), '[]')
            from pengajaran p where p.kelas_id = k.id) as pengajaran,
         (select coalesce(json_agg(json_build_object('pertemuan', a.pertemuan, 'status', a.status)), '[]')
            from absensi a where a.mhs_id = n.mhs_id and a.kelas_id = k.id) as absensi,
         (select kehadiran_minimal from pengaturan) as kehadiran_minimal,
         (select nilai_ulang from pengaturan) as nilai_ulang
    from krs n join mhs on mhs.id = n.mhs_id join kelas k on k.id = n.kelas_id
    join matkul m on m.id = k.matkul_id join tahun_ajaran t on t.id = k.tahun_ajaran_id
    left join dosen d on d.id = k.dosen_id left join ruangan r on r.id = k.ruangan_id
    left join jamkul j on j.id = k.jamkul_id
   where mhs.nim = $1`

/** A student's classes with attendance and marks as he sees them, the latest term first, and his averages. Product §4. */
export async function findStudy(pool: pg.Pool, nim: string) {
  const { rows } = await pool.query<StudyRow>(STUDY, [nim])
  const items = rows.map((row) => {
    const kehadiran = computeKehadiran(row)
    return { row, kehadiran, nilai: computeNilai({ ...row, kehadiran }, row) }
  })
  const graded = items.map(({ row, nilai }) => ({ ...row, grade: nilai?.grade ?? null }))
  const kelas = items.map(({ row, kehadiran, nilai }) => ({
    ...row,
    jamkul: slotOf(row),
    kehadiran: showHadir(countHadir(row), countMarked(row)),
    kehadiran_persen: countMarked(row) === 0 ? null : kehadiran,
    sisa:
      row.berjalan && row.kehadiran_minimal !== null
        ? explainSisaAbsen(row, row.kehadiran_minimal).sentence
        : null,
    total: nilai?.total ?? null,
    huruf: gradeOfCode(nilai?.grade ?? null),
  }))
  const ulang = rows[0]?.nilai_ulang ?? null
  return {
    ...summarizeNilai(graded, ulang),
    sks: countSksLulus(graded, ulang),
    kelas: kelas.toSorted(
      (a, b) =>
        b.semester - a.semester || compareNames(b.tahun, a.tahun) || compareNames(a.kode, b.kode),
    ),
  }
}

function slotOf({ hari, dari, sampai }: StudyRow) {
  const [from, to] = [parseTime(dari ?? ''), parseTime(sampai ?? '')]
  return hari !== null && from && to ? { hari, dari: from, sampai: to } : null
}
