import { expect, test } from 'vitest'
import { type Anggota, listKartu } from './anggota.ts'

const anggota = (id: number, kelompok_nim: string | null): Anggota => ({
  id,
  nim: String(id),
  nama: 'Ayu',
  jurusan: 'Jurusan',
  jurusan_id: 3,
  jenjang: 'D2',
  angkatan: 2024,
  aktif: true,
  kelompok_nim,
})

test('oneself first, then the own group, who may be picked, and the others', () => {
  const all = [
    anggota(1, '9'),
    anggota(2, null),
    anggota(3, '7'),
    anggota(4, '7'),
    anggota(5, null),
  ]
  expect(
    listKartu(all, { id: 4, kelompok_nim: '7' }).map(({ anggota, state }) => [anggota.id, state]),
  ).toEqual([
    [4, 'Anda'],
    [3, 'Kelompok anda'],
    [2, 'Belum berkelompok'],
    [5, 'Belum berkelompok'],
    [1, 'Kelompok lain'],
  ])
})
