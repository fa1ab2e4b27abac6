import { briefKelas } from '@sia/contracts/kelas'
import { bestKehadiran, computeKehadiran, PERTEMUAN } from '@sia/domain/absensi'
import type { GradedKelas } from '@sia/domain/ipk'
import { listNeededUas, showNeededUas } from '@sia/domain/needed-uas'
import { computeNilai, type Nilai } from '@sia/domain/nilai'
import * as z from 'zod'
import type { findOwnKrs, KelasRow, OwnKrsRow } from './queries.ts'

/** A class as all its students see it, read once for all of them. */
export interface SharedKelas {
  /** As the database has it, for the rules. */
  row: KelasRow
  /** As the wire shows it, every session without anybody's attendance. */
  wire: z.input<typeof briefKelas>
  /** The same as text, cut where a student's attendance goes in. */
  text: KelasText
}

/** JSON of a class: `head`, then each session up to its attendance; `parts` is the class's company once more. */
export interface KelasText {
  head: string
  sessions: { pertemuan: string; head: string }[]
  parts: string
}

/** One own attendance mark. */
export interface Hadir {
  pertemuan: string
  status: string
}

const ORDER: readonly string[] = PERTEMUAN

/** A class with its sessions in order, without anybody's attendance. */
function presentKelas(kelas: KelasRow) {
  const pengajaran = kelas.pengajaran
    .toSorted((a, b) => ORDER.indexOf(a.pertemuan) - ORDER.indexOf(b.pertemuan))
    .map(({ dari, sampai, ruangan, ...session }) => ({
      ...session,
      absensi: [],
      ...(dari && sampai && { jamkul: { dari, sampai } }),
      ...(ruangan && { ruangan }),
    }))
  return { ...kelas, pengajaran }
}

/** A class ready for all its students; null for one that is gone. */
export function shareKelas(row: KelasRow | undefined): SharedKelas | null {
  if (!row) return null
  const wire = z.encode(briefKelas, presentKelas(row))
  return { row, wire, text: cut(wire) }
}

function cut({ pengajaran, ...kelas }: SharedKelas['wire']): KelasText {
  const { matkul, ruangan, jamkul, dosen } = kelas
  return {
    head: `${JSON.stringify(kelas).slice(0, -1)},"pengajaran":[`,
    sessions: pengajaran.map(({ absensi: _, ...session }) => ({
      pertemuan: session.pertemuan,
      head: `${JSON.stringify(session).slice(0, -1)},"absensi":[`,
    })),
    parts: JSON.stringify({ matkul, ruangan, jamkul, dosen }).slice(1, -1),
  }
}

/** The attendance of a registration, one mark a session. */
export function readAbsensi({ absensi }: Pick<OwnKrsRow, 'absensi'>): Hadir[] {
  if (absensi === null) return []
  return absensi.split(',').map((mark) => {
    const [pertemuan = '', status = ''] = mark.split(':')
    return { pertemuan, status }
  })
}

/** A class as credits and averages see it, with the letter of one registration. Product §4.6. */
export const toGraded = ({ row }: SharedKelas, nilai: Nilai | null): GradedKelas => ({
  matkul_id: row.matkul_id,
  tahun: row.tahun_ajaran.tahun,
  semester: row.semester,
  grade: nilai?.grade ?? null,
  sks: row.matkul.sks,
})

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
    kehadiran_minimal: krs.kehadiran_minimal,
    perlu_uas: listNeeded(krs, row, absensi),
  }
}

function listNeeded(
  { tugas, uts, uas }: OwnKrs,
  row: SharedKelas['row'],
  absensi: Hadir[],
): string[] {
  if (uas !== null) return []
  const kehadiran = bestKehadiran({ pengajaran: row.pengajaran, absensi })
  return listNeededUas({ kehadiran, tugas, uts }, row).map(showNeededUas)
}
