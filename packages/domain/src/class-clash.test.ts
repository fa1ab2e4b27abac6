import { expect, it } from 'vitest'
import { listClashes, listSessionClashes } from './class-clash.ts'

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

const lecture = (kelas_id: number, dosen_id: number | null, pertemuan: string | null = null) => ({
  kode: `K${kelas_id}`,
  kelas_id,
  dosen_id,
  pertemuan,
  ruangan_id: null,
  dari: new Date('2026-03-07T05:00Z'),
  sampai: new Date('2026-03-07T06:00Z'),
})

it('names what the lecturer and the students of a session have then', () => {
  const students = new Map([[2, 5]])
  const session = { kelas_id: 1, dosen_id: 7, students }
  const met = (...lectures: ReturnType<typeof lecture>[]) =>
    listSessionClashes(session, lectures).map(({ by, kuliah, students: count }) => [
      by,
      kuliah.kode,
      count,
    ])
  expect(met(lecture(2, 8), lecture(3, 7))).toEqual([
    ['dosen', 'K3', 0],
    ['mahasiswa', 'K2', 5],
  ])
  // All students of the class are in its other sessions, and nobody in a stranger's.
  expect(met(lecture(1, 9, '8'), lecture(4, null))).toEqual([['mahasiswa', 'K1', 0]])
  expect(listSessionClashes({ ...session, dosen_id: null }, [lecture(4, null)])).toEqual([])
})
