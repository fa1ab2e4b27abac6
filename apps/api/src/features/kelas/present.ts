import { computeKehadiran, PERTEMUAN } from '@sia/domain/absensi'
import { computeNilai, type Nilai } from '@sia/domain/nilai'
import type { SharedKelas } from './kelas-store.ts'
import type { findOwnKrs, KelasRow, OwnKrsRow } from './queries.ts'

/** One own attendance mark. */
export interface Hadir {
  pertemuan: string
  status: string
}

const ORDER: readonly string[] = PERTEMUAN

/** A class with its sessions in order, without anybody's attendance. */
export function presentKelas(kelas: KelasRow) {
  const pengajaran = kelas.pengajaran
    .toSorted((a, b) => ORDER.indexOf(a.pertemuan) - ORDER.indexOf(b.pertemuan))
    .map((session) => ({ ...session, absensi: [] }))
  return { ...kelas, pengajaran }
}

/** The attendance of a registration, one mark a session. */
export function readAbsensi({ absensi }: Pick<OwnKrsRow, 'absensi'>): Hadir[] {
  if (absensi === null) return []
  return absensi.split(',').map((mark) => {
    const [pertemuan = '', status = ''] = mark.split(':')
    return { pertemuan, status }
  })
}

/** Marks, total and grade of one registration; null while there is no mark at all. */
export function presentNilai(krs: OwnKrsRow, { row }: SharedKelas, absensi: Hadir[]): Nilai | null {
  const { tugas, uts, uas } = krs
  const kehadiran = computeKehadiran({ pengajaran: row.pengajaran, absensi })
  return computeNilai({ kehadiran, tugas, uts, uas }, row)
}

type OwnKrs = NonNullable<Awaited<ReturnType<typeof findOwnKrs>>>

/** The class page's reply, as the wire shows it. */
export function presentKelasOfMhs(krs: OwnKrs, kelas: SharedKelas, mhs_id: number) {
  const absensi = readAbsensi(krs)
  const { row, wire } = kelas
  const pengajaran = wire.pengajaran.map((session) => ({
    ...session,
    absensi: absensi
      .filter(({ pertemuan }) => pertemuan === session.pertemuan)
      .map((mark) => ({ mhs_id, ...mark })),
  }))
  const { persentasi_kehadiran, persentasi_tugas, persentasi_uts, persentasi_uas } = row
  return {
    ...wire,
    pengajaran,
    persentasi_kehadiran,
    persentasi_tugas,
    persentasi_uts,
    persentasi_uas,
    krs: [{ mhs_id, nilai: presentNilai(krs, kelas, absensi) }],
    penilaian_dosen: krs.penilaian_dosen ? [krs.penilaian_dosen] : [],
  }
}
