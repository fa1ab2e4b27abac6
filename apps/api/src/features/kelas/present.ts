import { computeKehadiran, PERTEMUAN } from '@sia/domain/absensi'
import { computeNilai, type Marks, type Weights } from '@sia/domain/nilai'

interface AbsensiRow {
  mhs_id: number
  pertemuan: string
  status: string | null
}

interface KelasRow {
  pengajaran: { pertemuan: string; status: number | null }[]
}

const ORDER: readonly string[] = PERTEMUAN

/** A class with its sessions in order, each with the student's own attendance. */
export function presentKelas<K extends KelasRow>(kelas: K, absensi: AbsensiRow[]) {
  const pengajaran = kelas.pengajaran
    .toSorted((a, b) => ORDER.indexOf(a.pertemuan) - ORDER.indexOf(b.pertemuan))
    .map((session: K['pengajaran'][number]) => ({
      ...session,
      absensi: absensi.filter((row) => row.pertemuan === session.pertemuan),
    }))
  return { ...kelas, pengajaran }
}

/** Marks, total and grade of one registration; null while there is no mark at all. */
export function presentNilai(
  krs: Omit<Marks, 'kehadiran'> & { absensi: AbsensiRow[]; kelas: KelasRow & Weights },
) {
  const { kelas, absensi, tugas, uts, uas } = krs
  const kehadiran = computeKehadiran({ pengajaran: kelas.pengajaran, absensi })
  return computeNilai({ kehadiran, tugas, uts, uas }, kelas)
}
