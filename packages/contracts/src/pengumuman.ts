import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { halamanSemua, listOrPage, tanggal } from './wire.ts'

const pengumuman = z.object({
  id: z.int(),
  judul: z.string(),
  isi: z.string(),
  dari: tanggal,
  sampai: tanggal,
  /** File name below pengumuman. */
  file: z.nullable(z.string()),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/pengumuman',
  access: 'mahasiswa',
  summary: 'Announcements of today (WITA), newest first, and the survey reminder',
  query: z.object({ page: halamanSemua }),
  reply: z.object({
    pengumuman: listOrPage(pengumuman),
    pengingat_survey: z.nullable(
      z.object({
        judul: z.string(),
        tautan: z.array(z.object({ label: z.string(), url: z.string() })),
      }),
    ),
  }),
})
