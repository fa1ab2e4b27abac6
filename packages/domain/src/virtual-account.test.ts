import { describe, expect, it } from 'vitest'
import { digitsOfAccount, findPayer, type Payer, payersOf } from './virtual-account.ts'

const payer = (id: number, nim: string, va: string | null): Payer => ({ id, nim, va })

/** The student's id, '~' before it where it was understood; all ids of several; null for nobody. */
const readWith = (payers: Payer[]) => (written: string) => {
  const found = payersOf(payers)(written)
  if (found.is === 'nobody') return null
  if (found.is === 'several') return found.payers.map(({ id }) => id)
  return `${found.isExact ? '' : '~'}${found.payer.id}`
}

describe('virtual accounts', () => {
  const withCode = readWith([
    payer(1, '24010001', '1220124010001'),
    payer(2, '24010002', '1220124010002'),
    payer(3, '24010003', null),
  ])
  const bareOnes = readWith([
    payer(1, '24010001', '0088123456'),
    payer(2, '24010002', '0099123456'),
  ])

  it.each([
    ['1220124010001', '1'],
    ['12201 2401-0001', '1'],
    ['12201.24010002', '2'],
    ['24010002', '~2'],
    ['1220124010003', '~3'],
    ['9999924010003', null],
    ['1220124010009', null],
    ['VA 24010001', null],
    ['', null],
  ])('%s with accounts that show the code', (written, wanted) => {
    expect(withCode(written)).toEqual(wanted)
  })

  it.each([
    ['0088123456', '1'],
    ['88123456', '~1'],
    ['1220188123456', '~1'],
    ['122010088123456', '~1'],
    ['122010099123456', '~2'],
    ['123456', null],
  ])('%s with accounts that do not', (written, wanted) => {
    expect(bareOnes(written)).toEqual(wanted)
  })

  it('never guesses between two', () => {
    const read = readWith([
      payer(1, '24010001', '55500012'),
      payer(2, '55500012', '77777777'),
      payer(3, '24010003', '0055500012'),
    ])
    expect(read('0055500012')).toBe('3')
    expect(read('55500012')).toBe('1')
    expect(read('12201 55500012')).toEqual([1, 2, 3])
    expect(readWith([payer(1, '1', '00012345'), payer(2, '2', '0012345')])('12345')).toBeNull()
  })

  it('reads the code that lost its zero', () => {
    expect(readWith([payer(1, '24010001', '0220124010001')])('220124010001')).toBe('~1')
  })

  it('drops what separates, and nothing else', () => {
    expect(digitsOfAccount('12-34 5.6/7')).toBe('1234567')
    expect(digitsOfAccount('12a')).toBeNull()
  })
})

it('whom a person types by NIM is meant before one whose account is the same number', () => {
  const payers = [payer(1, '24010001', null), payer(2, '24010002', '24010001')]
  const typed = findPayer(payers, payersOf(payers))
  const idOf = (text: string) => {
    const found = typed(text)
    return found.is === 'one' ? found.payer.id : found.is
  }
  expect([' 24010001', '24010002', '2401-0002', '7'].map(idOf)).toEqual([1, 2, 2, 'nobody'])
})
