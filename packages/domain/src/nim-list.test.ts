import { expect, test } from 'vitest'
import { countNimLines, matchNims } from './nim-list.ts'

const STUDENTS = [
  { nim: '24010012', nama: 'Ni Made Ayu Lestari' },
  { nim: '24010047', nama: 'I Putu Agus Pratama' },
  { nim: '24020031', nama: 'Muhammad Rizki Pratama' },
]

const told = (text: string) =>
  matchNims(text, STUDENTS).map(({ baris, keadaan, mhs, lain, saran }) => [
    baris,
    keadaan,
    mhs?.nim ?? null,
    ...(lain ? ['lain'] : []),
    ...saran.map(({ nim }) => `? ${nim}`),
  ])

test('a line each, as text or as cells of a spreadsheet, with whatever stands beside', () => {
  expect(
    told('24010012\r\n\r\n2. 24010047 - I Putu Agus\n3\t24020031\tM. Rizki Pratama\tD2'),
  ).toEqual([
    [1, 'dikenal', '24010012'],
    [3, 'dikenal', '24010047'],
    [4, 'dikenal', '24020031'],
  ])
})

test('NIMs in one row count one by one, also those that nobody has', () => {
  expect(told('24010012, 24010047; 99999999')).toEqual([
    [1, 'dikenal', '24010012'],
    [1, 'dikenal', '24010047'],
    [1, 'tidak_dikenal', null],
  ])
})

test.each([
  '24010012 Ni Made Ayu Lestari, 24010047 I Putu Agus Pratama',
  'Ni Made Ayu Lestari 24010012, I Putu Agus Pratama 24010047',
  '1. 24010012 Ayu 081234567890; 2. 24010047 Agus 081298765432',
])('each student of a line with names counts: %s', (line) => {
  expect(told(line)).toEqual([
    [1, 'dikenal', '24010012'],
    [1, 'dikenal', '24010047'],
  ])
  expect(told(line.replace('24010047', '99999999')).map(([, keadaan]) => keadaan)).toEqual([
    'dikenal',
    'tidak_dikenal',
  ])
})

test('a number of another length, or the NIM once more, makes no second student', () => {
  expect(told('24010012 Ayu 081234567890 24010012')).toEqual([[1, 'dikenal', '24010012']])
})

test('the second of one student is double, and a heading is nobody', () => {
  expect(told("No\tNIM\tNama\n1\t'24010012\tAyu\n2\t24010012\tAyu")).toEqual([
    [2, 'dikenal', '24010012'],
    [3, 'ganda', '24010012'],
  ])
})

test.each([
  ['24010021', 'two digits exchanged', ['? 24010012']],
  ['2401012', 'a digit less', ['? 24010012']],
  ['24010013', 'another digit', ['? 24010012']],
  ['99999999 Ni Made Ayu Lestari, S.Tr.', 'the name beside', ['? 24010012']],
  ['Ayu Lestari', 'a name alone', ['? 24010012']],
  ['pratama', 'a word of two names', ['? 24010047', '? 24020031']],
  ['88888888', 'nobody near', []],
  ['🙂 ٢٤٠١٠٠١٢', 'no digits that a NIM has', []],
])('%s: %s', (text, _, expected) => {
  expect(told(text)).toEqual([[1, 'tidak_dikenal', null, ...expected]])
})

test('a NIM beside the name of somebody else is known, and said so', () => {
  expect(told('24010012 I Putu Agus Pratama')).toEqual([[1, 'dikenal', '24010012', 'lain']])
  expect(told('24010012 hadir')).toEqual([[1, 'dikenal', '24010012']])
})

test('of many neighbours none is offered', () => {
  const many = Array.from({ length: 9 }, (_, last) => ({
    nim: `2401000${last}`,
    nama: `Orang ${last}`,
  }))
  expect(matchNims('24010009', many)[0]?.saran).toEqual([])
})

test('entries are counted as they are read', () => {
  expect(countNimLines('24010012 24010047\n\nAyu\n')).toBe(3)
})

test('many who may be meant by a name are not offered, however long the list', () => {
  const students = Array.from({ length: 2000 }, (_, place) => ({
    nim: String(24010000 + place),
    nama: `Ni Made Ayu ${place} Lestari`,
  }))
  const text = students.map(({ nim }) => `9${nim}1 Ayu Lestari`).join('\n')
  const lines = matchNims(text, students)
  expect(lines).toHaveLength(2000)
  expect(lines.every(({ saran }) => saran.length === 0)).toBe(true)
})
