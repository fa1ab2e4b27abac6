import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { halamanSemua, listOrPage, optionalMhsId, requiredId, success, tanggal } from './wire.ts'

const pengumuman = z.object({
  id: z.int(),
  judul: z.string(),
  isi: z.string(),
  dari: tanggal,
  sampai: tanggal,
  /** The day of what it is about. */
  acara: tanggal.nullable(),
  /** File name below pengumuman. */
  file: z.string().nullable(),
  /** Whether the caller closed it: it is not to open by itself again. */
  ditutup: z.boolean(),
})

export type Pengumuman = z.input<typeof pengumuman>

const pengingatSurvey = z.object({
  /** Another one after every change of the reminder. */
  id: z.int(),
  judul: z.string(),
  tautan: z.array(z.object({ label: z.string(), url: z.string() })),
  ditutup: z.boolean(),
})

export type PengingatSurvey = z.input<typeof pengingatSurvey>

export const list = endpoint({
  method: 'GET',
  path: '/api/pengumuman',
  access: 'mahasiswa',
  summary: 'Announcements of today (WITA), newest first, and the survey reminder',
  query: z.object({ page: halamanSemua }),
  reply: z.object({
    pengumuman: listOrPage(pengumuman),
    pengingat_survey: pengingatSurvey.nullable(),
  }),
})

export const close = endpoint({
  method: 'POST',
  path: '/api/pengumuman/ditutup',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  summary: 'Remember that the caller closed an announcement or the survey reminder',
  body: z
    .object({
      mhs_id: optionalMhsId,
      pengumuman_id: requiredId('Pengumuman').optional(),
      pengingat_survey_id: requiredId('Pengingat survey').optional(),
    })
    .refine((body) => body.pengumuman_id !== undefined || body.pengingat_survey_id !== undefined, {
      path: ['pengumuman_id'],
      message: 'Isi pengumuman_id atau pengingat_survey_id.',
    }),
  reply: success,
})
