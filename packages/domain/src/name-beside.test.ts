import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameName } from './name-beside.ts'

describe('a name beside a key', () => {
  it.each([
    ['Ni Luh Ayu Désirée Putri', 'NI LUH AYU DESIREE PUTRI'],
    ['Fajar Pratama', 'Pratama, Fajar'],
    ['I Made Adi Wijaya', 'Made Adi Wijaya'],
    ['I Md. Adi Wijaya', 'I Made Adi Wijaya'],
    ['I Gst. Ngr. Agung P.', 'I Gusti Ngurah Agung Putra'],
    ['A.A. Istri Dewi', 'Anak Agung Istri Dewi'],
    ['AA Istri Dewi', 'Anak Agung Istri Dewi'],
    ['M. Rizki Pratama', 'Muhammad Rizki Pratama'],
    ['Moch. Rizki', 'Muhamad Rizki'],
    ['Rizki, M.', 'Mohammad Rizki'],
    ['dr. Ketut Sari', 'Kt Sari'],
    ['H. Abd. Rahman, S.Kom., M.T.', 'Abdul Rahman'],
    ['Putu Adi Saputra, A.Md.', 'Lalu Putu Adi Saputra'],
    ['Dewi Anggraini ST', 'Dewi Anggraini, S.T.'],
    ['Prof. Dr. Ir. Made Wirawan, M.Si', 'Made Wirawan'],
    ['Siti Nurhayati', 'Siti Nur Hayati'],
    ["Ma'ruf Hidayat", 'Maruf Hidayat'],
    ['Rina Aprilia', 'Rina Aprillia'],
    ['Rina Arpilia', 'Rina Aprilia'],
    ['I GUSTI AGUNG AYU MAHES', 'I Gusti Agung Ayu Maheswari'],
    ['Pemrog. Web', 'Pemrograman Web'],
    ['Budi Haryanto', 'Budi Haryanto, M.Kom.'],
    ['A', 'Budi'],
    ['-', 'Budi'],
  ])('%s is %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
  })

  it.each([
    ['I Made Adi', 'I Made Budi'],
    ['I Wayan Putra', 'Ni Wayan Putri'],
    ['Ketut Putra', 'Ketut Putri'],
    ['Siti Aminah', 'Siti Nurhaliza'],
    ['Ni Luh Putu Sari Dewi', 'Ni Luh Putu Lestari'],
    ['Adi', 'Ayu'],
    ['Muhammad Rizki', 'Muhammad Fajar'],
    ['S. Aminah', 'Rina Aminah'],
    ['Sari Putri', 'Sri Putri'],
    ['Mahasiswa 24010001', 'Mahasiswa 24010002'],
    ['Basis Data', 'Algoritma'],
    ['Ni Putu Ayu', 'Ni Made Ayu'],
  ])('%s is not %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
    expect(isSameName(other, one)).toBe(false)
  })

  it('is the same for every name in any order and capitals, and takes no time over any text', () => {
    const word = fc.stringMatching(/^[a-z]{2,9}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const name = words.join(' ')
        expect(isSameName(name, words.toReversed().join(' ').toUpperCase())).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(isSameName(one, other)).toBe(isSameName(other, one))
        expect(isSameName(one, one)).toBe(true)
      }),
    )
  })
})
