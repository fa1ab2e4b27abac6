import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPassword, countBytes, PASSWORD_SENTENCES } from './password.ts'

const mhs = { nim: '2301010042', nama: 'Ni Luh Ayu Lestari', tanggal: '2005-07-01' }
const reasonsOf = (password: string) => checkPassword(password, mhs).map(({ reason }) => reason)

describe('checkSandi', () => {
  test.each([
    ['kopi-88', ['pendek']],
    ['kopi-888', []],
    [' kopi88 ', []],
    ['🙂kopi-8', ['pendek']],
    ['🙂kopi-88', []],
    ['kopi', ['pendek']],
    ['', ['pendek']],
    [`${'kopi-hitam-'.repeat(6)}biru77`, []],
    [`${'kopi-hitam-'.repeat(6)}biru778`, ['panjang']],
    [`${'kopi-hitam-'.repeat(6)}biru7é`, ['panjang']],
    [`${'kopi-hitam-'.repeat(6)}birué`, []],
    ['2301010042'.repeat(10), ['panjang']],
    ['kopi\0hitam', ['karakter']],
    ['kopi\ud800hitam', ['karakter']],
    ['2301010042', ['nim']],
    ['lestari-77', ['nama']],
    ['kopi01072005', ['tanggal']],
    ['rahasia123', ['umum']],
    ['12345678', ['umum']],
    ['ayu', ['pendek', 'nama', 'umum']],
    ['2301010042lestari01072005', ['nim', 'nama', 'tanggal']],
  ])('%j: %j', (password, expected) => {
    expect(reasonsOf(password)).toEqual(expected)
  })

  test('the sentences', () => {
    expect(PASSWORD_SENTENCES).toEqual({
      pendek: 'Password minimal 8 karakter.',
      panjang: 'Password maksimal 72 byte (72 huruf atau angka biasa).',
      karakter: 'Password memuat karakter yang tidak dapat digunakan.',
      nim: 'Password tidak boleh memuat NIM Anda.',
      nama: 'Password tidak boleh memuat nama Anda.',
      tanggal: 'Password tidak boleh memuat tanggal lahir Anda.',
      umum: 'Password ini terlalu umum dan mudah ditebak.',
    })
    expect(checkPassword('abc', mhs)).toEqual([
      { reason: 'pendek', message: PASSWORD_SENTENCES.pendek },
      { reason: 'umum', message: PASSWORD_SENTENCES.umum },
    ])
  })

  test('a megabyte is refused at once', () => {
    expect(reasonsOf('1'.repeat(1_000_000))).toEqual(['panjang'])
  })

  test('refuses exactly what is too short or too long, whatever the letters', () => {
    const text = fc.string({ unit: fc.constantFrom('k', 'é', '字', '🙂', ' '), maxLength: 90 })
    fc.assert(
      fc.property(text, (password) => {
        const reasons = reasonsOf(password)
        const bytes = encodeURIComponent(password).replace(/%../g, '.').length
        expect(reasons.includes('panjang')).toBe(bytes > 72)
        expect(reasons.includes('pendek')).toBe(bytes <= 72 && [...password].length < 8)
      }),
    )
  })
})

describe('countBytes', () => {
  test.each([
    ['', 0],
    ['kopi', 4],
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
    ['🙂', 4],
    ['é字🙂a', 10],
    ['\ud800', 3],
  ])('%j', (text, bytes) => {
    expect(countBytes(text)).toBe(bytes)
  })
})
