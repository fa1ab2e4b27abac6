import { expect, test } from 'vitest'
import { OK, refuse } from './check.ts'

test('yes, and no with key and sentence', () => {
  expect(OK).toEqual({ ok: true })
  expect(refuse({ penuh: 'Sudah penuh.', tutup: 'Sudah tutup.' }, 'tutup')).toEqual({
    ok: false,
    reason: 'tutup',
    message: 'Sudah tutup.',
  })
})
