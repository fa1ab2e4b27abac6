import { expect, it } from 'vitest'
import { refuseInView } from './layar.ts'

const all = { pembayaran: true }
const poor = { pembayaran: false }

it.each(['POST', 'PATCH', 'PUT', 'DELETE'])('refuses %s, whatever of it may be read', (method) => {
  for (const inView of [undefined, 'closed', 'pembayaran.lihat'] as const) {
    expect(refuseInView(method, inView, all)).toBe(
      'Anda hanya melihat layar mahasiswa ini; tidak ada yang dapat diubah.',
    )
  }
  expect(refuseInView(method, 'open', poor)).toBeNull()
})

it('lets be read what is not closed, and money by who may see it', () => {
  expect(refuseInView('GET', undefined, poor)).toBeNull()
  expect(refuseInView('HEAD', 'closed', all)).toBe(
    'Bagian ini tidak dapat dilihat oleh orang lain.',
  )
  expect(refuseInView('GET', 'pembayaran.lihat', all)).toBeNull()
  expect(refuseInView('GET', 'pembayaran.lihat', poor)).toBe(
    'Bagian ini memuat pembayaran, yang tidak termasuk izin Anda.',
  )
})
