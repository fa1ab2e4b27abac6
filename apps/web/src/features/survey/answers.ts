import type { Soal } from '@sia/contracts/survey'
import { ESSAY, type Jawaban } from '@sia/domain/survey'

/** The values of a form's questions, by id: the answer that was sent before, else ''. */
export function valuesOf(soal: Soal[]): Record<string, string> {
  return Object.fromEntries(
    soal.map(({ id, type, jawaban }) => {
      const sent = type === ESSAY ? jawaban?.jawaban_essay : jawaban?.jawaban_pilihan_ganda
      return [id, String(sent ?? '')]
    }),
  )
}

/** The answers given, as the wire wants them; open questions are left out. Product §12. */
export function jawabanOf(soal: Soal[], values: Record<string, string>): Jawaban[] {
  return soal.flatMap((one): Jawaban[] => {
    const value = values[one.id] ?? ''
    if (value.trim() === '') return []
    return one.type === ESSAY
      ? [{ soal_survey_id: one.id, jawaban_essay: value }]
      : [{ soal_survey_id: one.id, jawaban_pilihan_ganda: Number(value) }]
  })
}

/**
 * The sentences of a 422 by question. Takes the errors, keyed 'jawaban.2.jawaban_essay', and the
 * answers that were sent. Product §18.2.
 */
export function errorsBySoal(errors: Record<string, string[]>, sent: Jawaban[]) {
  const bySoal = new Map<number, string[]>()
  for (const [field, sentences] of Object.entries(errors)) {
    const jawaban = sent[Number(field.split('.')[1])]
    if (jawaban) bySoal.set(jawaban.soal_survey_id, sentences)
  }
  return bySoal
}
