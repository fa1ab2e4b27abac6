import type { Buku } from '@sia/contracts/buku-perpustakaan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from './catalogue.ts'

const WORDS = ['a', 'ab', 'abc', 'b', 'ba', 'bab', 'c']

// Far more books than words, so that a word is in many; 'langka' is in twelve, a fiftieth of them.
const books = Array.from({ length: 600 }, (_, index): Buku => {
  const word = (step: number) => WORDS[(index * step) % WORDS.length] ?? ''
  return {
    id: 1000 - index,
    kode: index % 50 === 5 ? 'langka' : `k${index}`,
    judul: `${word(1)} ${word(3)}`,
    jurusan_id: index % 3 === 0 ? null : index % 5,
    penerbit: index % 4 === 0 ? word(5) : null,
    pengarang: null,
    halaman: null,
  }
})
const catalogue = createCatalogue(books)

const wordsOf = ({ kode, judul, penerbit }: Buku) => `${kode} ${judul} ${penerbit ?? ''}`.split(' ')

const bySight = (search: string[], jurusan_id: number | null) =>
  books.filter(
    (book) =>
      search.every((wanted) => wordsOf(book).some((word) => word.startsWith(wanted))) &&
      (jurusan_id === null || book.jurusan_id === jurusan_id),
  )

const wanted = fc.constantFrom(...WORDS, 'langka', 'lang', 'k1', 'k12', 'k123', 'none')

describe('createKatalog', () => {
  it('finds what looking at every book finds, in their order, few and many', () => {
    const sizes = new Set<string>()
    const search = fc.array(wanted, { maxLength: 3 })
    const department = fc.option(fc.integer({ min: 0, max: 5 }))
    fc.assert(
      fc.property(search, department, fc.nat(700), (words, jurusan_id, place) => {
        const expected = bySight(words, jurusan_id)
        const found = catalogue.find({ search: words.join(' '), jurusan_id })
        expect(found.total).toBe(expected.length)
        expect(found.from(0, books.length)).toEqual(expected)
        expect(found.from(place, 20)).toEqual(expected.slice(place, place + 20))
        sizes.add(expected.length === 0 ? 'none' : expected.length <= 12 ? 'few' : 'many')
      }),
      { numRuns: 300 },
    )
    expect(sizes).toEqual(new Set(['none', 'few', 'many']))
  })

  it('keeps a result as it is while others search', () => {
    const first = catalogue.find({ search: 'ab', jurusan_id: null })
    const seen = first.from(0, 50)
    catalogue.find({ search: 'c', jurusan_id: null })
    expect(first.from(0, 50)).toEqual(seen)
  })
})
