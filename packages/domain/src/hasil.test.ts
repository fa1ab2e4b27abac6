import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCounts,
  keepCells,
  keepLarge,
  mayShow,
  shuffle,
  summarize,
  summarizeNumbers,
} from './hasil.ts'

describe('mayShow', () => {
  test.each([
    [{ jumlah: 5, fresh: 5 }, true],
    [{ jumlah: 4, fresh: 4 }, false],
    [{ jumlah: 9, fresh: 4 }, false],
    [{ jumlah: 10, fresh: 5 }, true],
    [{ jumlah: 3, fresh: 5 }, false],
  ])('%j with at least 5: %s', (answers, expected) => {
    expect(mayShow(answers, 5)).toBe(expected)
  })
})

describe('summarize', () => {
  test.each([
    [[0, 1, 0, 3], { jumlah: 4, rata: 3.5, sebaran: 0.87 }],
    [[0, 0, 0, 0, 6], { jumlah: 6, rata: 5, sebaran: 0 }],
    [[1, 1], { jumlah: 2, rata: 1.5, sebaran: 0.5 }],
    [[0, 0], null],
    [[], null],
  ])('%j', (counts, expected) => {
    expect(summarize(counts)).toEqual(expected)
  })

  test('agrees with the answers one by one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (answers) => {
        const counts = [1, 2, 3, 4, 5].map((value) => answers.filter((one) => one === value).length)
        const [a, b] = [summarize(counts), summarizeNumbers(answers)]
        expect(a?.jumlah).toBe(b?.jumlah)
        expect(a?.rata).toBeCloseTo(b?.rata ?? 0, 1)
        expect(a?.sebaran).toBeCloseTo(b?.sebaran ?? 0, 1)
      }),
    )
  })
})

test('counts of groups add up, also of different lengths', () => {
  expect(
    addCounts([
      [1, 2],
      [3, 4, 5],
    ]),
  ).toEqual([4, 6, 5])
  expect(addCounts([])).toEqual([])
})

test('small parts are left out and counted together', () => {
  const parts = [{ jumlah: 9 }, { jumlah: 4 }, { jumlah: 5 }, { jumlah: 1 }]
  expect(keepLarge(parts, 5)).toEqual({ shown: [{ jumlah: 9 }, { jumlah: 5 }], hidden: 5 })
})

describe('keepCells', () => {
  const rowsOf = (classes: Record<string, Record<string, number>>) =>
    Object.entries(classes).flatMap(([kelas, intakes]) =>
      Object.entries(intakes).flatMap(([intake, count]) =>
        Array.from({ length: count }, (_, n) => ({ kelas, intake, mhs: `${intake} ${n}` })),
      ),
    )
  const keep = (rows: ReturnType<typeof rowsOf>) =>
    keepCells(rows, { first: ({ kelas }) => kelas, second: ({ intake }) => intake }, 5)
  const sizes = (rows: readonly unknown[][]) => rows.map(({ length }) => length)

  test.each([
    ['one intake', { A: { '2024': 6 } }, [6, 0, 0]],
    ['a single student of another intake', { A: { '2024': 6, '2023': 1 } }, [6, 0, 1]],
    ['small intakes that are enough together', { A: { '2024': 3, '2023': 3 } }, [0, 6, 0]],
    ['a large intake, and small ones', { A: { '2024': 9, '2023': 4, '2022': 2 } }, [9, 6, 0]],
    ['four', { A: { '2024': 4 } }, [0, 0, 4]],
    ['two classes', { A: { '2024': 5 }, B: { '2024': 4, '2023': 5 } }, [10, 0, 4]],
  ])('%s', (_, classes, expected) => {
    const { both, firstOnly, hidden } = keep(
      rowsOf(classes as Record<string, Record<string, number>>),
    )
    expect(sizes([both, firstOnly, hidden])).toEqual(expected)
  })

  test('rows that the same figures hold are at least as many as a figure needs', () => {
    const college = fc.dictionary(
      fc.constantFrom('A', 'B', 'C', 'D'),
      fc.dictionary(fc.constantFrom('2022', '2023', '2024'), fc.nat({ max: 9 })),
    )
    fc.assert(
      fc.property(college, (classes) => {
        const { both, firstOnly } = keep(rowsOf(classes))
        const figures = [
          ...both.map((row) => ({ row, in: `${row.kelas} ${row.intake}` })),
          ...firstOnly.map((row) => ({ row, in: row.kelas })),
        ]
        for (const alike of Map.groupBy(figures, (one) => one.in).values()) {
          expect(alike.length).toBeGreaterThanOrEqual(5)
        }
      }),
    )
  })
})

test('shuffled texts are the same texts', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 0 }), (texts, seed) => {
      const mixed = shuffle(texts, (below) => seed % below)
      expect(mixed.toSorted()).toEqual(texts.toSorted())
    }),
  )
  expect(shuffle(['a', 'b', 'c'], () => 0)).toEqual(['b', 'c', 'a'])
})
