import { expect, test } from 'vitest'
import { draftOf, moved, newJenis, newSoal, writtenOf } from './draft.ts'

const soal = (id: number, type = 1) => ({
  id,
  type,
  pertanyaan: `Soal ${id}?`,
  jenis_pilihan_ganda: type === 1 ? 4 : null,
  dijawab: id === 1,
})
const survey = {
  id: 7,
  name: 'Layanan',
  batas: null,
  keadaan: 'konsep' as const,
  dilihat: '',
  jenis: [{ id: 3, name: 'Dosen', soal: [soal(1), soal(2, 2)] }],
}

test('what is read is written again, without what only the screen needs', () => {
  const [{ dijawab: _, ...first }, { dijawab: __, ...second }] = [soal(1), soal(2, 2)]
  expect(writtenOf(draftOf(survey))).toEqual([{ id: 3, name: 'Dosen', soal: [first, second] }])
})

test('a new survey has one type, and what is added has a key of its own', () => {
  const [first] = draftOf(null)
  const draft = [first ?? newJenis([])]
  draft.push(newJenis(draft))
  expect(draft.map(({ key }) => key)).toEqual(['baru1', 'baru2'])
  expect(newSoal(draft, undefined)).toMatchObject({
    key: 'baru3',
    id: null,
    jenis_pilihan_ganda: 1,
  })
})

test('a new question is of the sort of the one before', () => {
  const draft = draftOf(survey)
  expect(newSoal(draft, draft[0]?.soal[0])).toMatchObject({ type: 1, jenis_pilihan_ganda: 4 })
  expect(newSoal(draft, draft[0]?.soal[1])).toMatchObject({ type: 2, jenis_pilihan_ganda: null })
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [0, -1, 'abc'],
])('moved from %i to %i: %s', (from, to, expected) => {
  expect(moved([...'abc'], from, to).join('')).toBe(expected)
})
