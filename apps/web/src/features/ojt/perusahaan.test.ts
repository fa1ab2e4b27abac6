import type { MhsWire } from '@sia/contracts/mhs'
import type { Pojt } from '@sia/contracts/ojt'
import { expect, test } from 'vitest'
import { listOffers } from './perusahaan.ts'

const mhs = { jenjang: 'D2', jurusan_id: 3, angkatan: 2024 } as MhsWire
const joined = (id: number, jurusan_id: number): Pojt['mhs'][number] => ({
  id,
  nim: String(id),
  nama: 'Ayu',
  jenjang: 'D2',
  jurusan_id,
  jurusan_: { nama: 'Jurusan' },
  pivot: { kelompok_nim: null },
})
const offer: Pojt = {
  id: 1,
  jenjang: 'D2',
  perusahaan: { nama: 'PT Uji', alamat: null },
  pojt_jurusan: [{ jurusan_id: 3, jumlah_mhs: 2 }],
  mhs: [],
  dari_2: null,
  sampai_2: null,
  dari_4: '2026-06-15',
  sampai_4: '2026-12-12',
}

test('offers that suit the student, with the places left for his major', () => {
  const offers = [
    { ...offer, mhs: [joined(1, 3), joined(2, 5)] },
    { ...offer, id: 2, mhs: [joined(1, 3), joined(2, 3)] },
    { ...offer, id: 3, jenjang: 'D1' },
    { ...offer, id: 4, dari_4: null },
  ]
  expect(listOffers(offers, mhs, '2023/2024')).toEqual([{ pojt: offers[0], sisa: 1, kuota: 2 }])
})
