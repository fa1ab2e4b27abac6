import { expect, test } from 'vitest'
import { explainUnfit } from './image.ts'

test.each([
  ['image/jpeg', 1000, null],
  ['image/webp', 5 * 1024 * 1024, null],
  ['image/png', 5 * 1024 * 1024 + 1, 'Ukuran foto paling besar 5 MB.'],
  ['image/svg+xml', 10, 'Foto harus berupa gambar JPEG, PNG, atau WebP.'],
  ['', 10, 'Foto harus berupa gambar JPEG, PNG, atau WebP.'],
])('%s of %i bytes', (type, size, reason) => {
  expect(explainUnfit({ type, size })).toBe(reason)
})
