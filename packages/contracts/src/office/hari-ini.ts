import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { tanggal } from '../wire.ts'

/** Something that is wrong, for whoever can do something about it. */
const problem = z.object({
  jenis: z.enum(['absensi', 'nilai', 'bank', 'cadangan']),
  /** The problem as a sentence. */
  keterangan: z.string(),
  /** Advice against it. */
  saran: z.string(),
  /** Which ones, such as classes. */
  rincian: z.array(z.string()),
})

/** Figures of one kind of cases. */
const figures = z.object({
  jenis: z.enum(['ruangan', 'buku-saku', 'ks']),
  /** How many came in today, in WITA. */
  masuk: z.int(),
  /** How many were decided on, or reacted to, today. */
  diputuskan: z.int(),
  /** How many minutes those of the last 30 days had waited in the middle; null where there was none. */
  menunggu_menit: z.int().nullable(),
})

export type Figures = z.input<typeof figures>

/** A session of a class that the caller teaches, or holds for its lecturer. */
const session = z.object({
  kelas_id: z.int(),
  kode: z.string(),
  matkul: z.string(),
  ruangan: z.string().nullable(),
  pertemuan: z.string(),
  tanggal,
  /** The class's weekly slot: hari 1 Monday to 7 Sunday. */
  jamkul: z.object({ hari: z.int(), dari: z.string(), sampai: z.string() }).nullable(),
  ditiadakan: z.boolean(),
  /** Who holds it in place of the class's lecturer. */
  pengganti: z.string().nullable(),
  /** Whether the caller holds it himself. */
  dipegang: z.boolean(),
  mahasiswa: z.int(),
  /** The number of students with a mark, and whether attendance was taken. */
  terabsen: z.int(),
  diabsen: z.boolean(),
})

export type TaughtSession = z.input<typeof session>

export const show = endpoint({
  method: 'GET',
  path: '/api/hari-ini',
  access: 'staf',
  summary:
    'What is wrong that the caller can do something about, the figures of the day of what he decides on, and what a lecturer teaches today',
  reply: z.object({
    masalah: z.array(problem),
    angka: z.array(figures),
    /** A lecturer's sessions of today by hour, and those since the Monday before last Sunday without attendance. */
    mengajar: z
      .object({
        tanggal,
        /** Whether the account stands for a lecturer; otherwise there are no sessions. */
        tertaut: z.boolean(),
        hari_ini: z.array(session),
        belum: z.array(session),
      })
      .nullable(),
  }),
})
