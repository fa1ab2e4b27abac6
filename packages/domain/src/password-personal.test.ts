import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPersonal, listTanggal } from './password-personal.ts'

const ayu = { nim: '2301010042', nama: 'Ni Luh Ayu Lestari', tanggal: '2005-07-01' }

describe('findPersonal', () => {
  test.each([
    ['2301010042', ['nim']],
    ['x2301010042!', ['nim']],
    ['23-01-010042', ['nim']],
    ['230101004', []],
    ['lestari99', ['nama']],
    ['xxLESTARIxx', ['nama']],
    ['l.e.s.t.a.r.i', ['nama']],
    ['Léstari#77', ['nama']],
    ['NiLuhAyu123', ['nama']],
    ['ayu12345', ['nama']],
    ['99ayu_ni99', ['nama']],
    ['rayuan-77', []],
    ['ayukk12345', []],
    ['83719402', []],
    ['01072005', ['tanggal']],
    ['hujan 01-07-2005', ['tanggal']],
    ['1 Juli 2005', ['tanggal']],
    ['Lestari010705', ['nama', 'tanggal']],
    ['lestari-2301010042-20050701', ['nim', 'nama', 'tanggal']],
    ['kopi-hitam-88', []],
  ])('%s: %j', (password, expected) => {
    expect(findPersonal(password, ayu)).toEqual(expected)
  })

  test.each([
    ['Budi', 'budi-xyz', true],
    ['Adi', 'adi-xyz', false],
    ['Sri-Wahyuni', 'wahyuni77', true],
    ['S.Andika', 'andika77', true],
    ['Sari, Made', 'sari7788', true],
    ['', '12345678', false],
    [' ', 'kopi-hitam', false],
  ])('name %j, password %j: %s', (nama, password, expected) => {
    const found = findPersonal(password, { nim: '', nama, tanggal: null })
    expect(found).toEqual(expected ? ['nama'] : [])
  })

  test('a NIM of 4 digits counts, a shorter one does not', () => {
    expect(findPersonal('xx1234xx', { nim: '1234', nama: '', tanggal: null })).toEqual(['nim'])
    expect(findPersonal('xx123xxx', { nim: '123', nama: '', tanggal: null })).toEqual([])
  })

  test('finds NIM, surname and birth date in anything around them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(findPersonal(`${before}2301010042${after}`, ayu)).toContain('nim')
        expect(findPersonal(`${before}Lestari${after}`, ayu)).toContain('nama')
        expect(findPersonal(`${before}2005/07/01${after}`, ayu)).toContain('tanggal')
      }),
    )
  })
})

describe('listTanggal', () => {
  test.each([
    '01072005',
    '1072005',
    '0172005',
    '172005',
    '010705',
    '07012005',
    '712005',
    '070105',
    '20050701',
    '200571',
    '050701',
    '01juli2005',
    '1juli2005',
    '1juli05',
    '01jul2005',
    '1jul05',
    'juli12005',
    '2005juli01',
  ])('1 July 2005 as %s', (spelling) => {
    expect(listTanggal('2005-07-01')).toContain(spelling)
  })

  test('nothing shorter than 6 characters, nothing twice', () => {
    const spellings = listTanggal('2005-07-01')
    expect(Math.min(...spellings.map((s) => s.length))).toBe(6)
    expect(new Set(spellings).size).toBe(spellings.length)
  })

  test.each([null, '', '2005-02-30', '01-07-2005'])('no spelling for %j', (tanggal) => {
    expect(listTanggal(tanggal)).toEqual([])
  })
})
