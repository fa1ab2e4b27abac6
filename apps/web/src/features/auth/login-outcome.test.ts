import { ApiError } from '@sia/web-kit/call/api-error'
import { expect, test } from 'vitest'
import { explainError, explainNotice, explainReply, showWait } from './login-outcome.ts'

test.each([
  ['danger', null, 'Terjadi kesalahan pada akun anda saat ini'],
  ['inactive', 1, 'Akun anda dinonaktifkan oleh Bagian Akademik'],
  ['inactive', 2, 'Akun anda dinonaktifkan oleh Bagian Keuangan'],
  ['inactive', null, 'Akun anda dinonaktifkan'],
  ['inactive', 7, 'Akun anda dinonaktifkan'],
  ['fail', null, 'NIM atau password yang anda masukkan salah.'],
] as const)('%s by %s', (message, nonaktif_by, title) => {
  expect(explainReply({ message, nonaktif_by }).title).toBe(title)
})

test('too many tries say how long to wait', () => {
  const { hint } = explainError(new ApiError(429, 'Terlalu banyak', {}, 90))
  expect(hint).toBe(
    'Silakan coba lagi dalam 2 menit. Bila tetap ditolak, coba lewat jaringan lain.',
  )
  expect(showWait(45)).toBe('45 detik')
})

test('a deactivated account is told so, a logout is not', () => {
  expect(explainNotice('inactive')?.title).toBe('Akun anda sedang tidak aktif')
  expect(explainNotice('logout')).toBeNull()
})
