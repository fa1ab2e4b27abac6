import type { KrsItem } from '@sia/contracts/krs'
import { expect, test } from 'vitest'
import { groupSemester } from './group.ts'

const nilai_ip = [{ semester: 1, nilai: 3.25 }]
const item = (id: number, semester: number): KrsItem =>
  ({ id, kelas: { semester }, mhs: id === 1 ? { nilai_ip } : null }) as KrsItem

test('semesters run from the newest down, classes keep the order of the server', () => {
  const groups = groupSemester([item(1, 2), item(2, 1), item(3, 2)], 'D1')
  expect(groups.map(({ semester, ip }) => [semester, ip])).toEqual([
    [2, null],
    [1, 3.25],
  ])
  expect(groups[0]?.items.map(({ id }) => id)).toEqual([1, 3])
})

test('no classes, no semesters', () => {
  expect(groupSemester([], 'D2')).toEqual([])
})

test.each([
  ['D1', [2], [2, 1]],
  ['D1', [1], [2, 1]],
  ['D2', [2], [4, 3, 2, 1]],
  ['D1', [3], [3, 2, 1]],
])('a %s student with classes in semester %j sees %j', (jenjang, taken, seen) => {
  const krs = taken.map((semester, id) => item(id, semester))
  expect(groupSemester(krs, jenjang).map(({ semester }) => semester)).toEqual(seen)
})
