import type { ServerBody } from '@sia/contracts/endpoint'
import type { answer } from '@sia/contracts/survey'
import { isTerjawab, PILIHAN_GANDA, sayClosed } from '@sia/domain/survey'
import { formatDay } from '@sia/domain/time'
import { refusedBy } from '@sia/server/db/errors'
import { AppError, invalid } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { requireOwn } from '../../lib/own.ts'
import { findSoal, isClosed } from './queries.ts'

const UNKNOWN = 'Soal ini tidak ditemukan.'
const EMPTY = 'Belum ada jawaban yang diisi.'

type Jawaban = ServerBody<typeof answer>['jawaban'][number]

/**
 * Stores the caller's answers, all or none; an item without an answer changes nothing, and of two
 * answers to one question the later counts. Product §12.
 * @throws AppError forbidden, invalid for no answer at all, an unknown question or an answer of the wrong type, conflict
 *   once a survey is closed, too_many.
 */
export async function answerSoal(ctx: MhsCtx, body: ServerBody<typeof answer>): Promise<void> {
  for (const { mhs_id } of [body, ...body.jawaban]) requireOwn(ctx, mhs_id)
  await checkJawaban(ctx, body.jawaban)
  const given = body.jawaban.filter(isGiven)
  if (given.length === 0) throw invalid({ jawaban: [EMPTY] })
  const rows = [...new Map(given.map((item) => [item.soal_survey_id, item])).values()]
  await spendDaily(ctx, 'ubah', 1, () => storeJawaban(ctx, rows))
}

async function storeJawaban(ctx: MhsCtx, rows: Jawaban[]): Promise<void> {
  // One statement in the order of the questions: two at once wait for each other, never crosswise.
  await changeOwn(
    ctx,
    (tx) => tx.$executeRaw`
    insert into mhs_soal_survey (mhs_id, soal_survey_id, jawaban_pilihan_ganda, jawaban_essay, updated_at)
    select ${ctx.mhs.id}::int, soal, pilihan, essay, ${ctx.now}
      from unnest(
        ${rows.map((row) => row.soal_survey_id)}::int[],
        ${rows.map((row) => row.jawaban_pilihan_ganda)}::smallint[],
        ${rows.map((row) => row.jawaban_essay)}::text[]
      ) as given (soal, pilihan, essay)
     order by soal
    on conflict (mhs_id, soal_survey_id) do update set
      jawaban_pilihan_ganda = excluded.jawaban_pilihan_ganda,
      jawaban_essay = excluded.jawaban_essay,
      updated_at = excluded.updated_at`,
  ).catch(refusedBy({ mhs_soal_survey_soal_survey_id_fkey: () => invalid({ jawaban: [UNKNOWN] }) }))
}

const isGiven = ({ jawaban_pilihan_ganda, jawaban_essay }: Jawaban) =>
  jawaban_pilihan_ganda !== null || jawaban_essay !== null

async function checkJawaban(ctx: MhsCtx, jawaban: Jawaban[]): Promise<void> {
  const ids = jawaban.map((item) => item.soal_survey_id)
  const soal = new Map((await findSoal(ctx, ids)).map((one) => [one.id, one]))
  const errors = jawaban.map((item, index) => {
    const error = errorOf(item, soal.get(item.soal_survey_id))
    return error && { [`jawaban.${index}.${error.field}`]: [error.sentence] }
  })
  if (errors.some(Boolean)) throw invalid(Object.assign({}, ...errors))
  for (const { survey } of [...soal.values()].map(({ jenis_survey }) => jenis_survey)) {
    if (survey.batas !== null && isClosed(ctx, survey)) {
      throw new AppError('conflict', sayClosed(formatDay(survey.batas)))
    }
  }
}

function errorOf(item: Jawaban, soal: { id: number; type: number } | undefined) {
  if (!soal) return { field: 'soal_survey_id', sentence: UNKNOWN }
  const pilihan = soal.type === PILIHAN_GANDA
  const other = pilihan ? item.jawaban_essay : item.jawaban_pilihan_ganda
  if (!isGiven(item) || (other === null && isTerjawab(soal, item))) return null
  return pilihan
    ? { field: 'jawaban_pilihan_ganda', sentence: 'Pilih jawaban dari 1 sampai 5.' }
    : { field: 'jawaban_essay', sentence: 'Isi jawaban dengan kalimat.' }
}
