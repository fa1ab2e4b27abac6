import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './password-common.ts'
import { isCommon } from './password-guessable.ts'

describe('isCommon', () => {
  test.each([
    'password',
    'pa55word',
    'kuc!ng77',
    'jennifer1',
    'Aa123456',
    '123qweasd',
    'PASSWORD',
    'password123',
    '123password',
    'P@ssw0rd2024!',
    'p4$$w0rd',
    'passw0rd',
    'adm1n123',
    'l3tm31n',
    '$ayang99',
    'r4h4s1a',
    'Rahasia2024',
    'sayangku99',
    '!!indonesia!!',
    'bismillah',
    'bali2024',
    'a12345678',
    '12345678a',
    '1qaz2wsx',
    'q1w2e3r4',
    'a1b2c3d4',
    '11223344',
    '741852963',
    '12345678',
    '1234567890',
    '87654321',
    'abcdefgh',
    'qwertyui',
    'QWERTY123',
    'asdf1234',
    'zxcvbnm123',
    'lkjhgfdsa',
    '123454321',
    'abc12345',
    '11111111',
    '111aaa222',
    '1111222233',
    '11aa22bb',
    '12344321',
    'qwerty1!',
    '2024abcdef!',
    'abababab',
    'kokokokoko',
    'abcdabcd',
    'abcdeabcde',
    'kopihitakopihita',
    'kopikopi',
    '        ',
    '🙂🙂🙂🙂🙂🙂🙂🙂',
  ])('%s', (password) => {
    expect(isCommon(password)).toBe(true)
  })

  test.each([
    '',
    'kopi-hitam-88',
    'sandal-jepit-biru',
    'passwordku-rahasia',
    'xpassword',
    'say77ang',
    'kl90opnm',
    'rahasia-baru-7',
    'kopihitamkopihitam',
    'abababax',
    'xabababab',
    '12345679x',
    '1234zx5678',
    '83719402',
    '12ab12cd',
    'Tr0ub4dor&3',
    '🙂🙃🙂🙂🙃🙃🙂🙃',
  ])('%j is not common', (password) => {
    expect(isCommon(password)).toBe(false)
  })

  test('a common word with digits and signs around it, in any case', () => {
    const around = fc.string({ unit: fc.constantFrom(...'0123456789!@#-_. '), maxLength: 6 })
    const word = fc.constantFrom(...COMMON_PASSWORDS).filter((w) => /^[a-z]+$/.test(w))
    fc.assert(
      fc.property(around, word, around, fc.boolean(), (before, common, after, upper) => {
        const password = `${before}${upper ? common.toUpperCase() : common}${after}`
        expect(isCommon(password)).toBe(true)
      }),
    )
  })

  test('every word of the list itself', () => {
    expect([...COMMON_PASSWORDS].filter((word) => !isCommon(word))).toEqual([])
  })
})

describe('SANDI_UMUM', () => {
  test('holds squashed words only, about 200', () => {
    expect([...COMMON_PASSWORDS].filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([])
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(150)
  })

  test('walks on the number pad', () => {
    const walks =
      '123654789 147258369 147852369 159357456 321654987 741852963 789456123 963852741 987456321 123698745 13579246 135792468 24681357'
    expect(walks.split(' ').filter((walk) => !isCommon(walk))).toEqual([])
  })

  test.each(['password', 'rahasia', 'bismillah', 'sayang', 'admin', 'qwerty'])('%s', (word) => {
    expect(isCommon(`${word}1`)).toBe(true)
  })
})
