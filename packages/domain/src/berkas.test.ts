import { expect, test } from 'vitest'
import {
  addressOf,
  BERKAS,
  discPathOf,
  fotoPathOf,
  isFilePath,
  jadwalOjtPath,
  storedPath,
} from './berkas.ts'

test('every PDF of the college lies below a folder that is served', () => {
  for (const path of [...Object.values(BERKAS), jadwalOjtPath('denpasar')]) {
    expect([path, isFilePath(`/${path}`), isFilePath(`/storage/${path}`)]).toEqual([
      path,
      true,
      true,
    ])
  }
})

test.each(['/', '/krs', '/ks-create', '/pengumuman', '/pengumuman/', '/storage/lain/a.pdf'])(
  '%s is no file',
  (path) => {
    expect(isFilePath(path)).toBe(false)
  },
)

test('every kind of file has its place, and an address that a browser understands', () => {
  expect(fotoPathOf({ cabang: 'Denpasar Barat', angkatan: 2024, nim: '24010001' })).toBe(
    'foto_mahasiswa/Denpasar Barat/2024/24010001.jpg',
  )
  expect(discPathOf(2, '24010001')).toBe('disc_mhs/disc_2_24010001.pdf')
  expect(addressOf(storedPath('ks/tindak_lanjut', 'a?b#c.jpg'))).toBe(
    '/ks/tindak_lanjut/a%3Fb%23c.jpg',
  )
})
