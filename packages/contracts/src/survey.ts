import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  halamanSemua,
  listOrPage,
  numberField,
  optional,
  optionalMhsId,
  requiredId,
  success,
  tanggal,
} from './wire.ts'

const survey = z.object({
  id: z.int(),
  name: z.string(),
  /** The last day on which it is answered. */
  batas: tanggal.nullable(),
  /** That day is over: answers are shown and not taken any more. */
  ditutup: z.boolean(),
  jenis_survey: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      jumlah_soal: z.int(),
      /** The questions that the caller has answered. */
      jumlah_terjawab: z.int(),
    }),
  ),
})

export type Survey = z.input<typeof survey>
export type JenisSurvey = Survey['jenis_survey'][number]

const soalSurvey = z.object({
  id: z.int(),
  jenis_survey_id: z.int(),
  /** 1 multiple choice, 2 essay. */
  type: z.int(),
  pertanyaan: z.string(),
  /** Wording set 1 to 5 of a multiple choice question. */
  jenis_pilihan_ganda: z.int().nullable(),
  /** The caller's earlier answer. */
  jawaban: z
    .object({
      jawaban_pilihan_ganda: z.int().nullable(),
      jawaban_essay: z.string().nullable(),
    })
    .nullable(),
})

export type Soal = z.input<typeof soalSurvey>

export const list = endpoint({
  method: 'GET',
  path: '/api/survey',
  access: 'mahasiswa',
  summary: 'Surveys with their types, and how far the caller is with each',
  query: z.object({ page: halamanSemua }),
  reply: z.object({ survey: listOrPage(survey) }),
})

export const listSoal = endpoint({
  method: 'GET',
  path: '/api/soal-survey',
  access: 'mahasiswa',
  inView: 'closed',
  summary: 'Survey questions, each with the caller’s earlier answer',
  query: z.object({ page: halamanSemua }),
  reply: z.object({ soal_survey: listOrPage(soalSurvey) }),
})

const jawaban = z.object({
  soal_survey_id: requiredId('Soal'),
  /** 1 to 5; empty in an item that is not answered. */
  jawaban_pilihan_ganda: z
    .union([z.literal(''), numberField])
    .nullish()
    .transform((value) => (value === '' ? null : (value ?? null))),
  jawaban_essay: optional(10_000),
  mhs_id: optionalMhsId,
})

export const answer = endpoint({
  method: 'POST',
  path: '/api/mhs-soal-survey',
  access: 'mahasiswa',
  summary:
    'Answer survey questions; a later answer replaces the earlier, an empty one changes nothing; without any answer 422',
  body: z.object({
    jawaban: z.array(jawaban, 'Jawaban tidak boleh kosong !').max(1000),
    mhs_id: optionalMhsId,
  }),
  // Long answers to all questions of a type.
  maxBody: 256 * 1024,
  reply: success,
})
