import type { Prisma } from '@sia/prisma/client'
import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'

/** What the schedule and the class page both read of a class; shared by all who take it. */
export const kelasSelect = {
  id: true,
  kode: true,
  semester: true,
  group_whatsapp: true,
  persentasi_kehadiran: true,
  persentasi_tugas: true,
  persentasi_uts: true,
  persentasi_uas: true,
  dosen: { select: { nama: true } },
  ruangan: { select: { nama: true } },
  jamkul: { select: { hari: true, dari: true, sampai: true } },
  matkul: {
    select: { nama: true, jenis_matkul: true, sks: true, bahan_ajar_link: true, rpp_link: true },
  },
  pengajaran: {
    select: {
      id: true,
      pertemuan: true,
      status: true,
      tanggal: true,
      pembahasan: true,
      link_meet: true,
      link_materi: true,
    },
  },
} satisfies Prisma.KelasSelect

/** A student's registration with marks and attendance; one student's because krs is. */
export const krsSelect = {
  id: true,
  mhs_id: true,
  tugas: true,
  uts: true,
  uas: true,
  absensi: { select: { mhs_id: true, pertemuan: true, status: true } },
} satisfies Prisma.KrsSelect

/** The caller's registration for a class with the class and the caller's rating, or null. */
export function findKelasOfMhs(ctx: MhsCtx, kelas_id: number) {
  return ctx.db.krs.findUnique({
    where: { mhs_id_kelas_id: { ...own(ctx), kelas_id } },
    select: { ...krsSelect, kelas: { select: kelasSelect }, penilaian_dosen: true },
  })
}
