import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { rowNumber, success, waktu } from '../wire.ts'
import { params } from './kelas.ts'

/** The marks of a class that are typed; attendance is counted. */
export const BAGIAN = ['tugas', 'uts', 'uas'] as const

export type Bagian = (typeof BAGIAN)[number]

const nilai = z.number().nullable()

/** A student with marks as they are published, and as they are drafted where that is otherwise. */
const row = z.object({
  nim: z.string(),
  nama: z.string(),
  /** Attendance in percent of the 12 meetings. */
  kehadiran: z.number(),
  terbit: z.object({ tugas: nilai, uts: nilai, uas: nilai }),
  draf: z.object({ tugas: nilai.optional(), uts: nilai.optional(), uas: nilai.optional() }),
})

export type MarkRow = z.input<typeof row>

export const list = endpoint({
  method: 'GET',
  path: '/api/kelas/:id/nilai',
  access: { staf: 'nilai.isi' },
  summary: 'The marks of a class, published and drafted, by name',
  params,
  reply: z.object({
    kelas: z.object({
      kode: z.string(),
      matkul: z.string(),
      persentasi_kehadiran: z.int(),
      persentasi_tugas: z.int(),
      persentasi_uts: z.int(),
      persentasi_uas: z.int(),
    }),
    mahasiswa: z.array(row),
    /** The person's own last publication that can be taken back, and of how many students it has marks. */
    terbitan: z.object({ nomor: z.int(), pada: waktu, mahasiswa: z.int() }).nullable(),
  }),
})

export type Marks = z.input<typeof list.reply>

/** Every mark of a class of 200. */
const MANY = 600

const cell = z.object({ nim: z.string(), bagian: z.enum(BAGIAN) })

export const save = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/nilai',
  access: { staf: 'nilai.isi' },
  summary:
    'Draft marks, cell by cell: one that is not any more what the person saw is not written, and answered as it is now',
  params,
  maxBody: 128 * 1024,
  body: z.object({
    sel: z
      .array(
        cell.extend({
          /** The mark as seen. */
          dari: nilai,
          ke: z
            .number()
            .min(0)
            .max(100)
            .nullable()
            .refine((mark) => mark === null || Number(mark.toFixed(2)) === mark, 'Dua desimal.'),
        }),
      )
      .min(1)
      .max(MANY),
  }),
  reply: z.object({
    /** Cells that somebody else has changed meanwhile, as they are now. */
    bentrok: z.array(cell.extend({ kini: nilai })),
    /** Students who do not take the class any more. */
    keluar: z.array(z.string()),
  }),
})

export const readSheet = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/nilai/lembar',
  access: { staf: 'nilai.isi' },
  summary:
    'Read a sheet of the class’s marks, part `lembar`, .xlsx or CSV: what it says by NIM, and why lines of it are refused; nothing is written',
  params,
  body: z.object({
    /** The file’s name, in which a class may be named. */
    nama: z.string().max(255),
  }),
  upload: 'lembar',
  reply: z.object({
    /** Marks by student; an empty cell says nothing, null empties. */
    isi: z.array(cell.extend({ nilai })),
    /** Lines that are refused: where, whose, and why. */
    ditolak: z.array(z.object({ baris: z.string(), siapa: z.string(), sebab: z.string() })),
    /** Doubts to look at. */
    perhatian: z.array(z.string()),
    /** Notes on the reading, and on unread parts. */
    catatan: z.array(z.string()),
  }),
})

export type SheetRead = z.input<typeof readSheet.reply>

export const publish = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/nilai/terbitkan',
  access: { staf: 'nilai.isi' },
  summary:
    'Show the drafted marks to their students, all of them; refused when they are others than the person saw',
  params,
  maxBody: 128 * 1024,
  body: z.object({
    /** The drafts that the person saw, each with what is published. */
    draf: z
      .array(cell.extend({ nilai, terbit: nilai }))
      .min(1)
      .max(MANY),
  }),
  reply: z.object({
    mahasiswa: z.int(),
    /** The number by which it is taken back. */
    number: z.int().nullable(),
  }),
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/nilai/batalkan',
  access: { staf: 'nilai.isi' },
  summary: 'Take an own publication of the class back by its number: its marks are drafts again',
  params,
  body: z.object({ nomor: rowNumber }),
  reply: success,
})
