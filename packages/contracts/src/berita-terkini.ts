import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  flag,
  halaman,
  idParam,
  listOrPage,
  optionalMhsId,
  requiredId,
  searchText,
  waktu,
} from './wire.ts'

const beritaTerkini = z.object({
  id: z.int(),
  title: z.string(),
  caption: z.string(),
  /** File name below berita-terkini/picture. */
  picture: z.string().nullable(),
  berita_terkini_status: z.object({ views: z.int(), likes: z.int() }).nullable(),
  /** The caller's own like only. */
  berita_terkini_status_likes: z.array(z.object({ mhs_id: z.int() })),
  /** When it was published. */
  created_at: waktu,
  /** Whether the caller opened it or marked it as read. */
  dibaca: z.boolean(),
})

export type Berita = z.input<typeof beritaTerkini>

/** The caller's unread items of all pages. */
const belum_dibaca = z.int()

export const list = endpoint({
  method: 'GET',
  path: '/api/berita-terkini',
  access: 'mahasiswa',
  summary:
    'News, newest first, and how much of it the caller has not read; search looks for words that begin so in title and caption',
  query: z.object({ page: halaman, search: searchText }),
  reply: z.object({
    berita_terkini: listOrPage(beritaTerkini),
    belum_dibaca,
    /** Now, to the minute: how long ago something was is not asked of the device's clock. */
    sekarang: waktu,
  }),
})

export const show = endpoint({
  method: 'GET',
  path: '/api/berita-terkini/:id',
  access: 'mahasiswa',
  summary: 'One news item',
  params: z.object({ id: idParam }),
  reply: z.object({ berita_terkini: beritaTerkini }),
})

export const update = endpoint({
  method: 'PATCH',
  path: '/api/berita-terkini/:id',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  summary:
    'Count a view (once a student and WITA day), which is then read, give a like or take it back',
  params: z.object({ id: idParam }),
  body: z
    .object({
      is_sia: z.unknown().optional(),
      mhs_id: optionalMhsId,
      is_view: flag.optional(),
      is_like: flag.optional(),
    })
    .refine(({ is_view, is_like }) => is_view !== undefined || is_like !== undefined, {
      path: ['is_like'],
      message: 'Isi is_view atau is_like.',
    }),
  reply: z.object({ berita_terkini: beritaTerkini }),
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/berita-terkini/dibaca',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  summary: 'Mark one news item as read, or all of them',
  body: z
    .object({
      mhs_id: optionalMhsId,
      berita_terkini_id: requiredId('Berita').optional(),
      semua: flag.default(false),
    })
    .refine(({ berita_terkini_id, semua }) => semua || berita_terkini_id !== undefined, {
      path: ['berita_terkini_id'],
      message: 'Isi berita_terkini_id atau semua.',
    }),
  reply: z.object({ belum_dibaca }),
})
