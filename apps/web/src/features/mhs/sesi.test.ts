import { expect, test } from 'vitest'
import { withMhs } from './sesi.ts'

type Sesi = NonNullable<Parameters<typeof withMhs>[0]>

const years = { tahun_ajaran: [{ id: 1, tahun: '2025/2026' }], semester_ajaran: null }
const mhs = { id: 7, nim: '24010001', fb: null, harus_ganti_sandi: true }
const sesi = { ...mhs, user: mhs, ...years } as Sesi

test('a change of the student is seen at both places, and nothing else changes', () => {
  const opened = { ...mhs, harus_ganti_sandi: false }
  expect(withMhs(sesi, { harus_ganti_sandi: false })).toEqual({ ...opened, user: opened, ...years })
  expect(sesi.user?.harus_ganti_sandi).toBe(true)
})

test('a saved profile does not open what a one-time password keeps shut', () => {
  expect(withMhs(sesi, { fb: 'baru' })?.user).toEqual({ ...mhs, fb: 'baru' })
})

test('an answer without a student, or none at all, stays as it is', () => {
  const inactive = { user: null, ...years }
  expect(withMhs(inactive, { harus_ganti_sandi: false })).toEqual(inactive)
  expect(withMhs(undefined, { harus_ganti_sandi: false })).toBeUndefined()
})
