import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeNilaiTak,
  computeTotalTak,
  findOwnNilai,
  groupByTahun,
  listTahunTak,
  numberKegiatan,
  splitProgkam,
} from './progkam.ts'

describe('TAK points', () => {
  test.each([
    ['one student with a value', [{ pivot: { nilai: 15 } }], 15],
    ['one student with value 0', [{ pivot: { nilai: 0 } }], 0],
    ['one student without a value', [{ pivot: { nilai: null } }], null],
    ['one student without a pivot', [{ pivot: null }], null],
    ['two students', [{ pivot: { nilai: 15 } }, { pivot: { nilai: 20 } }], null],
    ['no student', [], null],
  ])('own value of %s', (_, mhs, expected) => {
    expect(findOwnNilai(mhs)).toBe(expected)
  })

  test.each([
    [10, 15, 15],
    [10, 0, 0],
    [10, null, 10],
    [null, null, 0],
  ])('of an activity with %j and an own value %j', (nilai, own, expected) => {
    expect(computeNilaiTak({ nilai, own })).toBe(expected)
  })

  test('the total', () => {
    const items = [
      { nilai: 10, own: 15 },
      { nilai: 20, own: null },
      { nilai: 0.1, own: null },
      { nilai: 0.2, own: null },
      { nilai: null, own: null },
    ]
    expect(computeTotalTak(items)).toBe(35.3)
    expect(computeTotalTak([])).toBe(0)
  })

  test('the total is the sum of its parts', () => {
    const nilai = fc.option(fc.integer({ min: 0, max: 100 }))
    const item = fc.record({ nilai, own: nilai })
    fc.assert(
      fc.property(fc.array(item), fc.array(item), (a, b) => {
        expect(computeTotalTak([...a, ...b])).toBe(computeTotalTak(a) + computeTotalTak(b))
      }),
    )
  })
})

describe('sections', () => {
  const items = [
    { id: 1, nim_mhs: null, tanggal: '2025-03-01' },
    { id: 2, nim_mhs: '23010001', tanggal: '2025-04-01' },
    { id: 3, nim_mhs: null, tanggal: '2025-12-01' },
    { id: 4, nim_mhs: null, tanggal: null },
    { id: 5, nim_mhs: null, tanggal: '2025-03-01' },
  ]

  test('newest first, equal days in the order given, no day last', () => {
    const { program_kampus, program_lepasan } = splitProgkam(items)
    expect(program_kampus.map(({ judul, terbaru, item }) => [item.id, judul, terbaru])).toEqual([
      [3, 'Kegiatan 1', true],
      [1, 'Kegiatan 2', false],
      [5, 'Kegiatan 3', false],
      [4, 'Kegiatan 4', false],
    ])
    expect(program_kampus.map(({ ke }) => ke)).toEqual([1, 2, 3, 4])
    expect(program_lepasan).toEqual([{ ke: 1, judul: 'Kegiatan 1', terbaru: true, item: items[1] }])
  })

  test('an item without a day comes last wherever it stood', () => {
    const days = [{ tanggal: null }, { tanggal: '2025-01-01' }, { tanggal: null }]
    expect(numberKegiatan(days).map(({ item }) => item.tanggal)).toEqual(['2025-01-01', null, null])
    expect(numberKegiatan([])).toEqual([])
  })

  test('every item is shown once, and the list given is left as it was', () => {
    const item = fc.record({
      nim_mhs: fc.option(fc.constant('23010001')),
      tanggal: fc.option(fc.constantFrom('2025-01-01', '2025-01-02', '2024-12-31')),
    })
    fc.assert(
      fc.property(fc.array(item), (list) => {
        const before = [...list]
        const { program_kampus, program_lepasan } = splitProgkam(list)
        expect(list).toEqual(before)
        expect(new Set([...program_kampus, ...program_lepasan].map((k) => k.item))).toEqual(
          new Set(list),
        )
        expect(program_kampus.length + program_lepasan.length).toBe(list.length)
        for (const section of [program_kampus, program_lepasan]) {
          const days = section.map((k) => k.item.tanggal ?? '')
          expect(days).toEqual(days.toSorted().toReversed())
        }
      }),
    )
  })
})

describe('what the total is made of', () => {
  const item = (nilai: number, tanggal: string | null, nim_mhs: string | null = null) => ({
    ...{ nilai, tanggal, nim_mhs, own: null },
  })

  test('by year and kind, the newest first, what has no day last', () => {
    const items = [
      item(10, '2024-12-31'),
      item(5, null, '24010001'),
      item(20, '2026-01-01'),
      item(15, '2026-03-07', '24010001'),
      item(0.1, '2024-01-01'),
      item(0.2, '2024-06-01'),
    ]
    expect(listTahunTak(items)).toEqual([
      { tahun: '2026', kampus: 20, lepasan: 15, total: 35 },
      { tahun: '2024', kampus: 10.3, lepasan: 0, total: 10.3 },
      { tahun: null, kampus: 0, lepasan: 5, total: 5 },
    ])
    expect(listTahunTak([])).toEqual([])
  })

  test('a year keeps the order it is given', () => {
    const days = ['2026-03-01', null, '2025-01-01', '2026-01-01']
    expect(groupByTahun(days, (day) => day)).toEqual([
      { tahun: '2026', items: ['2026-03-01', '2026-01-01'] },
      { tahun: '2025', items: ['2025-01-01'] },
      { tahun: null, items: [null] },
    ])
  })

  test('the years together are the total', () => {
    const day = fc.option(fc.constantFrom('2024-05-01', '2025-05-01', '2026-05-01'))
    const owner = fc.option(fc.constant('24010001'))
    const one = fc.tuple(fc.integer({ min: 0, max: 10_000 }), day, owner)
    fc.assert(
      fc.property(fc.array(one), (all) => {
        const items = all.map(([hundredths, tanggal, nim]) => item(hundredths / 100, tanggal, nim))
        const sum = listTahunTak(items).reduce((total, year) => total + year.total * 100, 0)
        expect(Math.round(sum)).toBe(Math.round(computeTotalTak(items) * 100))
      }),
    )
  })
})
