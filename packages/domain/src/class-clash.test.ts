import { expect, it } from 'vitest'
import { listClashes } from './class-clash.ts'

const at = (hari: number, dari: string, sampai: string) => ({
  hari,
  dari: `${dari}:00`,
  sampai: `${sampai}:00`,
})
const kelas = (
  id: number,
  ruangan: string | null,
  dosen: string | null,
  jamkul = at(1, '08:00', '09:40'),
) => ({
  id,
  ruangan,
  dosen,
  jamkul,
})
const found = (classes: ReturnType<typeof kelas>[]) =>
  listClashes(classes).map(({ by, name, classes: [a, b] }) => [by, name, a.id, b.id])

it('names pairs of one room and pairs of one lecturer that share a moment', () => {
  expect(
    found([
      kelas(1, 'Lab 1', 'Sari'),
      kelas(2, 'Lab 1', 'Budi', at(1, '09:00', '10:00')),
      kelas(3, 'Lab 2', 'Sari', at(1, '09:30', '11:00')),
    ]),
  ).toEqual([
    ['ruangan', 'Lab 1', 1, 2],
    ['dosen', 'Sari', 1, 3],
  ])
})

it('finds none on other days, one after the other, without a room, or without a slot', () => {
  expect(
    found([
      kelas(1, 'Lab 1', 'Sari'),
      kelas(2, 'Lab 1', 'Sari', at(2, '08:00', '09:40')),
      kelas(3, 'Lab 1', 'Sari', at(1, '09:40', '11:20')),
      kelas(4, null, null),
      kelas(5, null, null),
    ]),
  ).toEqual([])
  expect(listClashes([{ ...kelas(1, 'Lab 1', 'Sari'), jamkul: null }])).toEqual([])
})
