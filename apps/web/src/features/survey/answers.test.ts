import type { Soal } from '@sia/contracts/survey'
import { expect, test } from 'vitest'
import { errorsBySoal, jawabanOf, valuesOf } from './answers.ts'

const soal = (id: number, more: Partial<Soal> = {}): Soal => ({
  id,
  jenis_survey_id: 1,
  type: 1,
  pertanyaan: 'Puas ?',
  jenis_pilihan_ganda: 4,
  jawaban: null,
  ...more,
})
const answered = soal(1, { jawaban: { jawaban_pilihan_ganda: 3, jawaban_essay: null } })
const essay = soal(2, {
  type: 2,
  jenis_pilihan_ganda: null,
  jawaban: { jawaban_pilihan_ganda: null, jawaban_essay: 'Baik' },
})

test('a question shows the answer that was sent before', () => {
  expect(valuesOf([answered, essay, soal(3)])).toEqual({ 1: '3', 2: 'Baik', 3: '' })
})

test('only answers are sent, each of its kind', () => {
  expect(jawabanOf([answered, essay, soal(3), soal(4)], { 1: '3', 2: ' ', 4: '1' })).toEqual([
    { soal_survey_id: 1, jawaban_pilihan_ganda: 3 },
    { soal_survey_id: 4, jawaban_pilihan_ganda: 1 },
  ])
  expect(jawabanOf([essay], valuesOf([essay]))).toEqual([
    { soal_survey_id: 2, jawaban_essay: 'Baik' },
  ])
})

test('sentences of the server find their question', () => {
  const sent = [{ soal_survey_id: 7 }, { soal_survey_id: 9 }]
  const errors = { 'jawaban.1.jawaban_essay': ['Terlalu panjang.'], jawaban: ['Salah.'] }
  expect([...errorsBySoal(errors, sent)]).toEqual([[9, ['Terlalu panjang.']]])
})
