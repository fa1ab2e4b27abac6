import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flag, halaman, idParam, listOrPage, mhsIdOpsional } from './wire.ts'

const beritaTerkini = z.object({
  id: z.int(),
  title: z.string(),
  caption: z.string(),
  /** File name below berita-terkini/picture. */
  picture: z.nullable(z.string()),
  berita_terkini_status: z.nullable(z.object({ views: z.int(), likes: z.int() })),
  /** The caller's own like only. */
  berita_terkini_status_likes: z.array(z.object({ mhs_id: z.int() })),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/berita-terkini',
  access: 'mahasiswa',
  summary: 'News, newest first',
  query: z.object({ page: halaman }),
  reply: z.object({ berita_terkini: listOrPage(beritaTerkini) }),
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
  summary: 'Count a view (once a student and WITA day), give a like or take it back',
  params: z.object({ id: idParam }),
  body: z
    .object({
      is_sia: z.optional(z.unknown()),
      mhs_id: mhsIdOpsional,
      is_view: z.optional(flag),
      is_like: z.optional(flag),
    })
    .check(
      z.refine(({ is_view, is_like }) => is_view !== undefined || is_like !== undefined, {
        path: ['is_like'],
        message: 'Isi is_view atau is_like.',
      }),
    ),
  reply: z.object({ berita_terkini: beritaTerkini }),
})
