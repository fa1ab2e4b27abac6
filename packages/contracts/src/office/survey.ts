import {
  ESSAY,
  PILIHAN_GANDA,
  SURVEY_SCALE,
  SURVEY_STATE,
  type SurveyState,
} from '@sia/domain/survey'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, requiredText, rowNumber, success, tanggal } from '../wire.ts'
import { history } from './history.ts'
import { removal } from './removal.ts'

const survey = z.object({
  id: z.int(),
  name: z.string(),
  /** The last day on which students answer. */
  batas: tanggal.nullable(),
  keadaan: z.enum(Object.keys(SURVEY_STATE) as [SurveyState, ...SurveyState[]]),
})

const listed = survey.extend({ soal: z.int() })

export type ListedSurvey = z.input<typeof listed>

const access = { staf: 'survey.kelola' } as const
const params = z.object({ id: idParam })

export const list = endpoint({
  method: 'GET',
  path: '/api/survey',
  access,
  summary: 'Every survey with how it stands, the latest first',
  reply: z.object({ survey: z.array(listed) }),
})

const soal = z.object({
  id: z.int(),
  type: z.int(),
  pertanyaan: z.string(),
  jenis_pilihan_ganda: z.int().nullable(),
  /** Somebody answered it: it stays what it is. */
  dijawab: z.boolean(),
})

const whole = survey.extend({
  jenis: z.array(z.object({ id: z.int(), name: z.string(), soal: z.array(soal) })),
  /** A checksum of what the survey says, for who changes it. */
  dilihat: z.string(),
})

export type WholeSurvey = z.input<typeof whole>

export const show = endpoint({
  method: 'GET',
  path: '/api/survey/:id',
  access,
  summary: 'One survey with its types and questions, and who changed what',
  params,
  reply: z.object({ survey: whole, riwayat: history }),
})

const result = z.object({
  id: z.int(),
  jenis: z.string(),
  pertanyaan: z.string(),
  /** How many answers are shown; null where they are too few. */
  jumlah: z.int().nullable(),
  rata: z.number().nullable(),
  /** The choices of a question with their counts, lowest first. */
  pilihan: z.array(z.object({ label: z.string(), jumlah: z.int() })).nullable(),
  /** The texts of an essay, in an order that tells nothing. */
  teks: z.array(z.string()).nullable(),
})

export type SurveyResult = z.input<typeof result>

export const results = endpoint({
  method: 'GET',
  path: '/api/survey/:id/hasil',
  access,
  summary: 'What was answered, question by question, as far as it may be shown',
  params,
  reply: z.object({
    /** Fewer answers are not shown. */
    minimal: z.int(),
    hasil: z.array(result),
  }),
})

/** The longest name and question, in characters; the most types of a survey and questions of a type. */
export const MAX_NAME = 200
export const MAX_PERTANYAAN = 2000
const MAX_JENIS = 30
const MAX_SOAL = 100

const trimmed = (label: string, max: number) =>
  requiredText(label, max).transform((text) => text.trim())

const id = rowNumber.nullable()

const writtenSoal = z
  .object({
    /** Null of a new one. */
    id,
    type: z.union([z.literal(PILIHAN_GANDA), z.literal(ESSAY)], 'Pilih tipenya.'),
    pertanyaan: trimmed('Pertanyaan', MAX_PERTANYAAN),
    jenis_pilihan_ganda: z
      .int()
      .refine((jenis) => SURVEY_SCALE.some((scale) => scale.jenis === jenis), 'Pilih jawabannya.')
      .nullable(),
  })
  .refine(({ type, jenis_pilihan_ganda }) => type === ESSAY || jenis_pilihan_ganda !== null, {
    path: ['jenis_pilihan_ganda'],
    message: 'Pilih jawabannya.',
  })
  .transform((one) => (one.type === ESSAY ? { ...one, jenis_pilihan_ganda: null } : one))

const shape = {
  name: trimmed('Nama survey', MAX_NAME),
  batas: tanggal.nullable(),
  /** In the order in which students see them. */
  jenis: z
    .array(
      z.object({
        id,
        name: trimmed('Nama jenis', MAX_NAME),
        soal: z.array(writtenSoal).max(MAX_SOAL, `Paling banyak ${MAX_SOAL} pertanyaan.`),
      }),
    )
    .max(MAX_JENIS, `Paling banyak ${MAX_JENIS} jenis.`),
}

const written = z.object({ id: z.int(), nomor: z.int().nullable() })

/** Some hundred questions of the longest. */
const maxBody = 1024 * 1024

export const create = endpoint({
  method: 'POST',
  path: '/api/survey',
  access,
  summary: 'Write a survey; no student sees it before it is published',
  maxBody,
  body: z.object(shape),
  reply: written,
})

export const update = endpoint({
  method: 'POST',
  path: '/api/survey/:id',
  access,
  summary:
    'Change a survey, as the person saw it; 422 where a question that was answered would become another',
  params,
  maxBody,
  body: z.object({ ...shape, dilihat: z.string().max(100) }),
  reply: written,
})

export const publish = endpoint({
  method: 'POST',
  path: '/api/survey/:id/terbit',
  access,
  summary: 'Publish a survey, or take it back, so that no student sees it; its answers stay',
  params,
  body: z.object({ terbit: z.boolean() }),
  reply: written,
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/survey/:id/hapus',
  access,
  summary: 'Remove a survey that nobody answered, or show what hangs on it',
  params,
  body: z.object({ terapkan: z.boolean() }),
  reply: removal,
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/survey/batalkan',
  access,
  summary: 'Take a change of surveys back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})

const tautan = z.object({ label: z.string(), url: z.string() })

const reminder = z.object({ judul: z.string(), tautan: z.array(tautan) })

export const readReminder = endpoint({
  method: 'GET',
  path: '/api/survey/pengingat',
  access,
  summary: 'The window that reminds students of surveys',
  reply: reminder.extend({
    /** A checksum of what it says, for who changes it. */
    dilihat: z.string(),
  }),
})

export const saveReminder = endpoint({
  method: 'POST',
  path: '/api/survey/pengingat',
  access,
  summary:
    'Change the window that reminds students of surveys, which opens it again; empty takes it away',
  body: reminder.extend({ dilihat: z.string().max(100) }).extend({
    judul: z.string().max(1000),
    tautan: z
      .array(z.object({ label: z.string().max(1000), url: z.string().max(1000) }))
      .max(4, 'Paling banyak 4 tautan.'),
  }),
  reply: success,
})
