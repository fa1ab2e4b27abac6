import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

it.each([
  '0123456789abcdef0123456789abcdef',
  '0123456789abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm123456',
  'QWERTYUIOP-ASDFGHJKL-ZXCVBNM-1234567890',
  '1q2w3e4r5t6y7u8i9o0p1q2w3e4r5t6y',
  'aabbccddeeff00112233445566778899',
  'deadbeefdeadbeefdeadbeefdeadbeef',
  'fedcba9876543210fedcba9876543210',
  'abcabcabcabcabcabcabcabcabcabcabcabc',
])('%s is guessable', (key) => {
  expect(isGuessable(key)).toBe(true)
})

it('a random key is not, however it is written', () => {
  for (let round = 0; round < 200; round += 1) {
    expect(isGuessable(randomBytes(32).toString('hex'))).toBe(false)
    expect(isGuessable(randomBytes(24).toString('base64'))).toBe(false)
  }
})
