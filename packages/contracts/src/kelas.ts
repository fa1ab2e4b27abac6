import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idParam, jam, tanggal } from './wire.ts'

const text = z.string().nullable()

export const dosen = z.object({ nama: z.string() }).nullable()
export const ruangan = z.object({ nama: z.string() }).nullable()

/** Weekly slot; hari 1 Monday to 7 Sunday. */
export const jamkul = z.object({ hari: z.int(), dari: jam, sampai: jam }).nullable()

/** Course; jenis_matkul 1 practice, 2 theory. */
export const matkul = z
  .object({
    nama: z.string(),
    jenis_matkul: z.int(),
    sks: z.int(),
    bahan_ajar_link: text,
    rpp_link: text,
  })
  .nullable()

/** The caller's attendance at one session: "1" present, "2" excused, "3" sick, "4" absent. */
export const absensi = z.object({
  mhs_id: z.int(),
  pertemuan: z.string(),
  status: z.string().nullable(),
})

/** Teaching session; pertemuan "1" to "12", "UTS", "UAS"; status 9 is hidden or not held. */
export const pengajaran = z.object({
  id: z.int(),
  pertemuan: z.string(),
  status: z.int().nullable(),
  tanggal: tanggal.nullable(),
  pembahasan: text,
  link_meet: text,
  link_materi: text,
  absensi: z.array(absensi),
  /** Hours and room of this session where they are not its class's. */
  jamkul: z.object({ dari: jam, sampai: jam }).optional(),
  ruangan: ruangan.optional(),
})

/** Marks 0 to 100; total and grade (4=A to 1=D, 0=E) are null until all marks are there. */
export const nilai = z
  .object({
    tugas: z.number().nullable(),
    uts: z.number().nullable(),
    uas: z.number().nullable(),
    total: z.number().nullable(),
    grade: z.int().nullable(),
  })
  .nullable()

/** The college's least attendance in whole percent of the 12 meetings; null while it has none. */
export const kehadiranMinimal = z.int().nullable()

/** The class in the schedule and on its page. */
export const briefKelas = z.object({
  id: z.int(),
  kode: z.string(),
  semester: z.int(),
  group_whatsapp: text,
  dosen,
  ruangan,
  jamkul,
  matkul,
  pengajaran: z.array(pengajaran),
})

/** The caller's own rating of the class's lecturer. */
export const penilaianDosen = z.object({
  mhs_id: z.int(),
  kelas_id: z.int(),
  penampilan: z.int(),
  kepribadian: z.int(),
  penguasaan_materi: z.int(),
  mudah_diterima: z.int(),
  semangat_mengajar: z.int(),
  ketepatan_waktu: z.int(),
  kritik_saran: text,
})

const kelas = briefKelas.extend({
  persentasi_kehadiran: z.int(),
  persentasi_tugas: z.int(),
  persentasi_uts: z.int(),
  persentasi_uas: z.int(),
  krs: z.array(z.object({ mhs_id: z.int(), nilai })),
  penilaian_dosen: z.array(penilaianDosen),
  kehadiran_minimal: kehadiranMinimal,
  /** The least UAS for each letter, in words; empty unless it alone is missing. Product §4.11. */
  perlu_uas: z.array(z.string()),
})

export type Kelas = z.input<typeof kelas>

export const show = endpoint({
  method: 'GET',
  path: '/api/kelas/:id',
  access: 'mahasiswa',
  summary: 'One class the caller takes, with the caller’s own attendance, marks and rating',
  params: z.object({ id: idParam }),
  reply: kelas,
})
