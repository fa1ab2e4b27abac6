import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParam, jam, tanggal } from './wire.ts'

const text = z.nullable(z.string())

export const dosen = z.nullable(z.object({ nama: z.string() }))
export const ruangan = z.nullable(z.object({ nama: z.string() }))

/** Weekly slot; hari 1 Monday to 7 Sunday. */
export const jamkul = z.nullable(z.object({ hari: z.int(), dari: jam, sampai: jam }))

/** Course; jenis_matkul 1 practice, 2 theory. */
export const matkul = z.nullable(
  z.object({
    nama: z.string(),
    jenis_matkul: z.int(),
    sks: z.int(),
    bahan_ajar_link: text,
    rpp_link: text,
  }),
)

/** The caller's attendance at one session: "1" present, "2" excused, "3" sick, "4" absent. */
export const absensi = z.object({
  mhs_id: z.int(),
  pertemuan: z.string(),
  status: z.nullable(z.string()),
})

/** Teaching session; pertemuan "1" to "12", "UTS", "UAS"; status 9 is hidden or not held. */
export const pengajaran = z.object({
  id: z.int(),
  pertemuan: z.string(),
  status: z.nullable(z.int()),
  tanggal: z.nullable(tanggal),
  pembahasan: text,
  link_meet: text,
  link_materi: text,
  absensi: z.array(absensi),
})

/** Marks 0 to 100; total and grade (4=A to 1=D, 0=E) are null until all marks are there. */
export const nilai = z.nullable(
  z.object({
    tugas: z.nullable(z.number()),
    uts: z.nullable(z.number()),
    uas: z.nullable(z.number()),
    total: z.nullable(z.number()),
    grade: z.nullable(z.int()),
  }),
)

/** What the schedule and the class page both show of a class. */
export const kelasRingkas = z.object({
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

const kelas = z.extend(kelasRingkas, {
  persentasi_kehadiran: z.int(),
  persentasi_tugas: z.int(),
  persentasi_uts: z.int(),
  persentasi_uas: z.int(),
  krs: z.array(z.object({ mhs_id: z.int(), nilai })),
  penilaian_dosen: z.array(penilaianDosen),
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
