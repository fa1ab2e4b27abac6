import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, searchText } from '../wire.ts'

const choice = z.object({ nilai: z.string(), label: z.string() })

export const list = endpoint({
  method: 'GET',
  path: '/api/hasil',
  access: { staf: 'hasil.lihat' },
  summary: 'The results that the caller reads, and what each can be narrowed to',
  reply: z.object({
    hasil: z.array(
      z.object({ nama: z.string(), judul: z.string(), saringan: z.array(z.string()) }),
    ),
    /** The academic year that is shown at first; null where none runs. */
    berjalan: z.string().nullable(),
    /** The values of each filter. */
    pilihan: z.object({
      jurusan: z.array(choice),
      angkatan: z.array(choice),
      semester: z.array(choice),
      survey: z.array(choice),
    }),
  }),
})

const cell = z.union([z.string(), z.number(), z.null()])

export const show = endpoint({
  method: 'GET',
  path: '/api/hasil/:nama',
  access: { staf: 'hasil.lihat' },
  summary:
    'One result as tables, with what bars are drawn of; named lists for who may see students',
  params: z.object({ nama: z.string() }),
  query: z.object({
    jurusan: searchText,
    angkatan: z.coerce.number().int().min(1900).max(2200).optional(),
    /** ‘2026/2027 ganjil’ or ‘2026/2027’. */
    semester: searchText,
    survey: idField.optional(),
  }),
  reply: z.object({
    judul: z.string(),
    /** Explanations of the figures, a sentence each. */
    penjelasan: z.array(z.string()),
    /** Parts left out of these figures, a sentence each. */
    catatan: z.array(z.string()),
    tabel: z.array(
      z.object({
        nama: z.string(),
        kolom: z.array(
          z.object({ nama: z.string(), satuan: z.enum(['rupiah', 'persen']).nullable() }),
        ),
        baris: z.array(z.array(cell)),
        /** The bars: of which column, up to which number. */
        grafik: z
          .object({
            kolom: z.string(),
            maksimal: z.number().nullable(),
            batang: z.array(z.object({ nama: z.string(), nilai: z.number() })),
          })
          .nullable(),
      }),
    ),
  }),
})

export type ResultReply = z.input<typeof show.reply>
export type ResultTableReply = ResultReply['tabel'][number]
