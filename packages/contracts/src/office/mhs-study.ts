import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { jam, rupiah, tanggal } from '../wire.ts'

const params = z.object({ nim: z.string() })

/** A class as its student sees it. */
const studyKelas = z.object({
  kode: z.string(),
  matkul: z.string(),
  sks: z.int(),
  semester: z.int(),
  tahun: z.string(),
  /** Whether it is of the running half of the year. */
  berjalan: z.boolean(),
  dosen: z.string().nullable(),
  ruangan: z.string().nullable(),
  jamkul: z.object({ hari: z.int(), dari: jam, sampai: jam }).nullable(),
  /** Attendance in words, as he reads it. */
  kehadiran: z.string(),
  /** Attendance in percent of all 12 meetings, as it counts for the mark; null before the first one. */
  kehadiran_persen: z.number().nullable(),
  /** How often he may still be absent, of a running class; null where the college sets no least. */
  sisa: z.string().nullable(),
  total: z.number().nullable(),
  huruf: z.string().nullable(),
})

export type StudyKelas = z.input<typeof studyKelas>

export const study = endpoint({
  method: 'GET',
  path: '/api/mahasiswa/:nim/studi',
  access: { staf: 'mhs.nilai' },
  summary: 'A student’s classes with attendance and marks as he sees them, the latest term first',
  params,
  reply: z.object({
    ipk: z.number().nullable(),
    /** Credits of passed courses. */
    sks: z.int(),
    nilai_ip: z.array(z.object({ semester: z.int(), nilai: z.number() })),
    kelas: z.array(studyKelas),
  }),
})

export const payments = endpoint({
  method: 'GET',
  path: '/api/mahasiswa/:nim/pembayaran',
  access: { staf: 'pembayaran.lihat' },
  summary: 'What a student owes and has paid as he sees it; null without a record of fees',
  params,
  reply: z.object({
    pembayaran: z
      .object({
        tagihan: rupiah,
        terbayar: rupiah,
        /** Null where nothing is to be paid. */
        persen: z.int().nullable(),
        saldo: rupiah,
        /** The amounts to be paid now, in a line; null for none. */
        sekarang: z.string().nullable(),
        kurang: rupiah,
        denda: rupiah,
        /** The installments that hold something. */
        angsuran: z.array(
          z.object({
            ke: z.int(),
            jumlah: rupiah,
            denda: rupiah,
            tanggal: tanggal.nullable(),
            keadaan: z.string(),
          }),
        ),
      })
      .nullable(),
  }),
})
