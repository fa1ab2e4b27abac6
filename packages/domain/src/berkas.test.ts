import { expect, test } from 'vitest'
import { BERKAS, isFilePath, jadwalOjtPath } from './berkas.ts'

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
