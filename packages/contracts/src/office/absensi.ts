import { ABSENSI_LABELS, PERTEMUAN } from '@sia/domain/absensi'
import { STATUS } from '@sia/domain/status'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, tanggal } from '../wire.ts'

export type Mark = keyof typeof ABSENSI_LABELS

const mark = z.enum(Object.keys(ABSENSI_LABELS) as [Mark, ...Mark[]])
const pertemuan = z.enum(PERTEMUAN)

export const params = z.object({ id: idParam })

/** Who takes the class, with the marks of the sessions that the caller sees. */
const student = z.object({
  nim: z.string(),
  nama: z.string(),
  /** Marks by session. */
  absensi: z.partialRecord(pertemuan, mark),
  /** The sessions on whose day he is not aktif, with what he is then; of a session without a day, today. */
  status: z.partialRecord(pertemuan, z.enum(STATUS)),
  /** The meetings with a mark, those he attended, and percent of them; null before the first mark. */
  hadir: z.object({ hadir: z.int(), pertemuan: z.int(), persen: z.number().nullable() }),
  /** The absences left to him; null where the college has no least attendance. */
  sisa: z
    .object({
      keadaan: z.enum(['boleh', 'wajib', 'gagal', 'tercapai']),
      /** How often he may be absent yet. */
      kali: z.int(),
      sentence: z.string(),
    })
    .nullable(),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/kelas/:id/absensi',
  access: { staf: 'absensi.isi' },
  summary:
    'The attendance of a class by name, of the sessions that the caller holds, in the order in which they are held',
  params,
  reply: z.object({
    kelas: z.object({ kode: z.string(), matkul: z.string() }),
    pertemuan: z.array(
      z.object({
        pertemuan,
        /** Whether it was planned: without that it has no attendance. */
        ada: z.boolean(),
        status: z.int().nullable(),
        tanggal: tanggal.nullable(),
        /** Whether students are marking themselves present by its code now. */
        kode_terbuka: z.boolean(),
      }),
    ),
    mahasiswa: z.array(student),
    /** The college's least attendance in percent; null without one. */
    minimal: z.int().nullable(),
    /** The server's day, in WITA. */
    hari_ini: tanggal,
  }),
})

export type Absensi = z.input<typeof list.reply>
export type AbsensiStudent = Absensi['mahasiswa'][number]
export type Pertemuan = z.infer<typeof pertemuan>

const MOST_CELLS = 60 * PERTEMUAN.length

/** A mark of a student and a session: what its person saw, and what it is to be; null is none. */
const cell = z.object({
  nim: z.string().max(20),
  pertemuan,
  dari: mark.nullable(),
  ke: mark.nullable(),
  /** Nobody chose it: 'present', as the sheet shows everybody before attendance is taken. */
  bawaan: z.literal(true).optional(),
})

export type Cell = z.infer<typeof cell>

export const save = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/absensi',
  access: { staf: 'absensi.isi' },
  summary:
    'Set marks of attendance as the caller saw them; a mark that is another one now is left as it is and answered, one that nobody chose also where attendance was taken meanwhile',
  params,
  body: z.object({ sel: z.array(cell).min(1).max(MOST_CELLS) }),
  maxBody: 128 * 1024,
  reply: z.object({
    /** How many marks are as they were to be. */
    tersimpan: z.int(),
    /** Marks that somebody else has set meanwhile, with what they are now. */
    bentrok: z.array(z.object({ nim: z.string(), pertemuan, kini: mark.nullable() })),
    /** Marks that may not be set, each with the sentence why. */
    ditolak: z.array(z.object({ nim: z.string(), pertemuan, alasan: z.string() })),
    /** Marks that nobody chose, not set: somebody else has set another one, attendance was taken, or a code is shown. */
    dilewati: z.array(z.object({ nim: z.string(), pertemuan })).optional(),
  }),
})

export type Saved = z.input<typeof save.reply>
