import type { AnggotaOjt, Ojt } from '@sia/contracts/ojt'
import { expect, test } from 'vitest'
import { listCards } from './anggota.ts'

const mhs = { id: 4, jenjang: 'D2', jurusan_id: 3, angkatan: 2024 }
const anggota = (id: number, more: Partial<AnggotaOjt> = {}): AnggotaOjt => ({
  id,
  nim: String(id),
  nama: 'Ayu',
  jurusan: 'Jurusan',
  jurusan_id: 3,
  jenjang: 'D2',
  angkatan: 2024,
  aktif: true,
  pojt_id: 1,
  kelompok_nim: null,
  ...more,
})

/** The cards of the company's students, with the student 4 as oneself. */
function cardsOf(anggota_ojt: AnggotaOjt[]) {
  const own = anggota_ojt.find(({ id }) => id === mhs.id)
  const kelompok_nim = own?.kelompok_nim ?? null
  const kelompok = anggota_ojt.filter((one) => kelompok_nim && one.kelompok_nim === kelompok_nim)
  const perusahaan = { nama: 'PT Uji', alamat: null }
  const mhs_pojt = { id: 9, pojt_id: 1, perusahaan, dosen: null, kelompok_nim }
  const ojt = { mhs_pojt, anggota_ojt, kelompok } as unknown as Ojt
  return listCards(ojt, mhs).map(({ anggota: { id }, state, pilihan }) => [
    id,
    state,
    pilihan.ok || pilihan.reason,
  ])
}

test('oneself first, then the own group, who may be picked, who may not, and the others', () => {
  const all = [
    anggota(1, { kelompok_nim: '9' }),
    anggota(2, { jurusan_id: 5 }),
    anggota(3, { kelompok_nim: '7' }),
    anggota(4, { kelompok_nim: '7' }),
    anggota(5),
  ]
  expect(cardsOf(all)).toEqual([
    [4, 'Anda', 'diri_sendiri'],
    [3, 'Kelompok anda', 'sudah_berkelompok'],
    [5, 'Belum berkelompok', true],
    [2, 'Belum berkelompok', 'jurusan'],
    [1, 'Kelompok lain', 'sudah_berkelompok'],
  ])
})

test.each([
  ['jenjang', { jenjang: 'D1' }],
  ['jurusan', { jurusan_id: 8 }],
  ['angkatan', { angkatan: 2025 }],
  ['perusahaan', { pojt_id: 2 }],
  ['tidak_aktif', { aktif: false }],
])('nobody is offered against the rule: %s', (reason, more) => {
  expect(cardsOf([anggota(4), anggota(5, more)])[1]).toEqual([5, 'Belum berkelompok', reason])
})

test('nobody is offered once the own group is full', () => {
  const group = [4, 5, 6].map((id) => anggota(id, { kelompok_nim: '4' }))
  expect(cardsOf([...group, anggota(7)]).at(-1)).toEqual([7, 'Belum berkelompok', 'penuh'])
})
