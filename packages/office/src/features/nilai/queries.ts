import { computeKehadiran } from '@sia/domain/absensi'
import { compareNames } from '@sia/domain/order'
import type { Orm } from '@sia/server/db/change'

/** The typed parts of a class's marks. */
export const BAGIAN = ['tugas', 'uts', 'uas'] as const
export type Bagian = (typeof BAGIAN)[number]

/**
 * The marks of a class by name: what students see, and what is drafted where that is otherwise; attendance in percent.
 * Product §25.12.
 */
export async function findMarks(db: Orm, kelas_id: number) {
  const { krs, pengajaran, matkul, tahun_ajaran, dosen, ...kelas } =
    await db.kelas.findUniqueOrThrow({
      where: { id: kelas_id },
      include: {
        matkul: { select: { nama: true } },
        tahun_ajaran: { select: { tahun: true } },
        dosen: { select: { nama: true } },
        pengajaran: { select: { pertemuan: true, status: true } },
        krs: {
          include: {
            mhs: { select: { nim: true, nama: true } },
            absensi: { select: { pertemuan: true, status: true } },
            nilai_draf: { select: { bagian: true, nilai: true } },
          },
        },
      },
    })
  const mahasiswa = krs
    .map(({ mhs, absensi, nilai_draf, tugas, uts, uas }) => ({
      ...mhs,
      kehadiran: computeKehadiran({ pengajaran, absensi }),
      terbit: { tugas, uts, uas },
      draf: Object.fromEntries(nilai_draf.map(({ bagian, nilai }) => [bagian, nilai])) as Partial<
        Record<Bagian, number | null>
      >,
    }))
    .toSorted((a, b) => compareNames(a.nama, b.nama) || compareNames(a.nim, b.nim))
  return {
    kelas: {
      ...kelas,
      matkul: matkul.nama,
      tahun: tahun_ajaran.tahun,
      dosen: dosen?.nama ?? null,
    },
    mahasiswa,
  }
}

/** The marks of a class as findMarks has them. */
export type Marks = Awaited<ReturnType<typeof findMarks>>

/** The shown mark of a cell: the draft, or the published mark. */
export function shownIn(
  {
    terbit,
    draf,
  }: { terbit: Record<Bagian, number | null>; draf: Partial<Record<Bagian, number | null>> },
  bagian: Bagian,
): number | null {
  return bagian in draf ? (draf[bagian] ?? null) : terbit[bagian]
}
