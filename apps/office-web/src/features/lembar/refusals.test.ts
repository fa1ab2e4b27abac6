import { expect, it } from 'vitest'
import { meantBy } from './refusals.tsx'

it('offers what a refusal takes to be meant', () => {
  expect(meantBy("Jurusan 'Akutansi' tidak ada; maksud Anda 'Akuntansi'?")).toBe('Akuntansi')
  expect(meantBy('wajib diisi')).toBeNull()
})
