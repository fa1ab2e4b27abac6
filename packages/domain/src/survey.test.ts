import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeProgress,
  countTerbuka,
  ESSAY,
  isTerjawab,
  listPilihan,
  PILIHAN_GANDA,
  pilihanOf,
  refuseOfAnswered,
  SURVEY_SCALE,
  surveyStateOf,
} from './survey.ts'

describe('listPilihan', () => {
  test.each([
    [1, 'Sangat Tidak Setuju, Tidak Setuju, Netral, Setuju, Sangat Setuju'],
    [2, 'Sangat Buruk, Buruk, Cukup, Baik, Sangat Baik'],
    [3, 'Sangat Tidak Penting, Tidak Penting, Cukup Penting, Penting, Sangat Penting'],
    [4, 'Sangat Tidak Puas, Tidak Puas, Cukup Puas, Puas, Sangat Puas'],
    [5, 'Tidak Pernah, Jarang, Kadang-kadang, Sering, Selalu'],
  ])('set %d', (jenis, labels) => {
    const pilihan = listPilihan(jenis)
    expect(pilihan.map(({ label }) => label).join(', ')).toBe(labels)
    expect(pilihan.map(({ nilai }) => nilai)).toEqual([1, 2, 3, 4, 5])
  })

  test.each([null, 0, 6])('no set %j', (jenis) => {
    expect(listPilihan(jenis)).toEqual([])
  })

  test('the sets have names', () => {
    expect(SURVEY_SCALE.map(({ jenis, nama }) => `${jenis} ${nama}`)).toEqual([
      '1 Persetujuan',
      '2 Kualitas',
      '3 Kepentingan',
      '4 Kepuasan',
      '5 Frekuensi',
    ])
  })
})

describe('isTerjawab', () => {
  test.each([
    [PILIHAN_GANDA, 1, null, true],
    [PILIHAN_GANDA, 5, null, true],
    [PILIHAN_GANDA, 0, null, false],
    [PILIHAN_GANDA, 6, null, false],
    [PILIHAN_GANDA, 2.5, null, false],
    [PILIHAN_GANDA, null, 'Bagus', false],
    [PILIHAN_GANDA, undefined, undefined, false],
    [ESSAY, null, 'Bagus', true],
    [ESSAY, 3, '', false],
    [ESSAY, 3, ' \n', false],
    [ESSAY, 3, null, false],
    [ESSAY, undefined, undefined, false],
  ])('type %d, choice %j, essay %j: %s', (type, jawaban_pilihan_ganda, jawaban_essay, expected) => {
    const jawaban = { soal_survey_id: 1, jawaban_pilihan_ganda, jawaban_essay }
    expect(isTerjawab({ id: 1, type }, jawaban)).toBe(expected)
  })

  test('the types of the wire', () => {
    expect([PILIHAN_GANDA, ESSAY]).toEqual([1, 2])
  })
})

describe('computeProgress', () => {
  const soal = [
    { id: 10, type: PILIHAN_GANDA },
    { id: 11, type: PILIHAN_GANDA },
    { id: 12, type: ESSAY },
  ]

  test('answers count once, blank and foreign ones not at all', () => {
    const jawaban = [
      { soal_survey_id: 10, jawaban_pilihan_ganda: 4 },
      { soal_survey_id: 10, jawaban_pilihan_ganda: 5 },
      { soal_survey_id: 12, jawaban_essay: 'Ruang kelas nyaman' },
      { soal_survey_id: 11, jawaban_pilihan_ganda: null },
      { soal_survey_id: 99, jawaban_pilihan_ganda: 1 },
      { soal_survey_id: 99, jawaban_essay: 'Bukan soal ini' },
    ]
    expect(computeProgress(soal, jawaban)).toEqual({ terjawab: 2, jumlah: 3, text: '2 dari 3' })
  })

  test('nothing asked, nothing answered', () => {
    expect(computeProgress([], [])).toEqual({ terjawab: 0, jumlah: 0, text: '0 dari 0' })
    expect(computeProgress(soal, [])).toEqual({ terjawab: 0, jumlah: 3, text: '0 dari 3' })
  })

  test('never more than all, never fewer by a further answer', () => {
    const answer = fc.record({
      soal_survey_id: fc.integer({ min: 9, max: 13 }),
      jawaban_pilihan_ganda: fc.option(fc.nat(6)),
      jawaban_essay: fc.option(fc.string({ maxLength: 3 })),
    })
    fc.assert(
      fc.property(fc.array(answer), answer, (jawaban, more) => {
        const before = computeProgress(soal, jawaban).terjawab
        const after = computeProgress(soal, [...jawaban, more]).terjawab
        expect(after).toBeGreaterThanOrEqual(before)
        expect(after).toBeLessThanOrEqual(soal.length)
      }),
    )
  })
})

test('survey types are open while a question of theirs is unanswered', () => {
  const jenis = (jumlah_soal: number, jumlah_terjawab: number) => ({ jumlah_soal, jumlah_terjawab })
  const all = [jenis(3, 0), jenis(3, 2), jenis(3, 3), jenis(0, 0), jenis(1, 0)]
  expect(countTerbuka([], true)).toBe(0)
  expect(countTerbuka(all, true)).toBe(3)
  expect(countTerbuka(all, false)).toBe(0)
})

test.each([
  [null, '2026-12-19', 'terbuka'],
  ['2026-12-18', '2026-12-18', 'terbuka'],
  ['2026-12-18', '2026-12-19', 'ditutup'],
] as const)('with the last day %s it is on %s: %s', (batas, today, state) => {
  expect(surveyStateOf({ konsep: false, batas }, today)).toBe(state)
  expect(surveyStateOf({ konsep: true, batas }, today)).toBe('konsep')
})

test('a question without a known wording set offers the numbers', () => {
  expect(pilihanOf(4)[0]?.label).toBe('Sangat Tidak Puas')
  expect(pilihanOf(null).map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5'])
})

test('a question that was answered keeps what was asked', () => {
  const asked = { type: 1, pertanyaan: 'Puas?', jenis_pilihan_ganda: 4 }
  expect(refuseOfAnswered(asked, { ...asked })).toBe(null)
  for (const other of [{ pertanyaan: 'Puas sekali?' }, { jenis_pilihan_ganda: 1 }, { type: 2 }]) {
    expect(refuseOfAnswered(asked, { ...asked, ...other })).toMatch(/tidak dapat diubah/)
  }
  expect(refuseOfAnswered(asked, null)).toMatch(/tidak dapat dihapus/)
})
