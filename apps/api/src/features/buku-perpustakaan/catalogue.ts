import type { Buku } from '@sia/contracts/buku-perpustakaan'
import { cutWords } from '@sia/domain/words'

/** The wanted books. */
export interface Filter {
  /** Every word of it begins a word of the book, or it is the department's id, whose books come first; '' finds all. */
  search: string
  jurusan_id: number | null
}

/** Books that were found, by title, those of a department searched for before all others. */
export interface Found {
  total: number
  /** The books from a place on, `count` at most. */
  from(place: number, count: number): Buku[]
}

/** The library's books in memory, in the order they were given, searched without the database. */
export interface Catalogue {
  find(wanted: Filter): Found
}

interface Words {
  /** Every word of any book once, in order, so that those with one beginning stand together. */
  sorted: string[]
  /** For each of them the positions of the books that have it. */
  books: number[][]
}

/** Puts books into a catalogue; a million words take about a second. */
export function createCatalogue(all: Buku[]): Catalogue {
  const words = indexWords(all)
  const everywhere = Uint32Array.from(all.keys())
  const isOf = (position: number, department: number) => all[position]?.jurusan_id === department

  function search(text: string): Uint32Array {
    if (text === '') return everywhere
    const found = findWords(words, all.length, cutWords(text))
    if (!/^\d{1,9}$/.test(text)) return found
    // Existing clients filter by department that way: its books come first.
    const ofDepartment = everywhere.filter((position) => isOf(position, Number(text)))
    const others = found.filter((position) => !isOf(position, Number(text)))
    const both = new Uint32Array(ofDepartment.length + others.length)
    both.set(ofDepartment)
    both.set(others, ofDepartment.length)
    return both
  }

  return {
    find({ search: text, jurusan_id }) {
      const found = search(text)
      const wanted =
        jurusan_id === null ? found : found.filter((position) => isOf(position, jurusan_id))
      return {
        total: wanted.length,
        from: (place, count) =>
          [...wanted.subarray(place, place + count)].flatMap((position) => all[position] ?? []),
      }
    },
  }
}

/** The positions, in order, of the books that have every wanted word or a word beginning with it. */
function findWords({ sorted, books }: Words, count: number, wanted: string[]): Uint32Array {
  // Each book counts the wanted words in turn; one that misses a word stays behind. The contract takes
  // 200 characters, so there are a hundred words at most.
  const hits = new Uint8Array(count)
  // A few are sorted sooner than all books are passed by, many are not.
  const few = count / 50
  let first: number[] = []
  let total = 0
  for (const [turn, word] of wanted.entries()) {
    first = []
    total = 0
    for (let at = lowerBound(sorted, word); sorted[at]?.startsWith(word); at += 1) {
      for (const position of books[at] ?? []) {
        if (hits[position] !== turn) continue
        hits[position] = turn + 1
        total += 1
        if (total <= few) first.push(position)
      }
    }
  }
  if (total <= few) return Uint32Array.from(first).sort()
  return positionsOf(hits, { wanted: wanted.length, count: total })
}

function positionsOf(hits: Uint8Array, { wanted, count }: { wanted: number; count: number }) {
  const positions = new Uint32Array(count)
  let next = 0
  for (let position = 0; position < hits.length; position += 1) {
    if (hits[position] === wanted) positions[next++] = position
  }
  return positions
}

function lowerBound(sorted: string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

function indexWords(all: Buku[]): Words {
  const found = new Map<string, number[]>()
  for (const [position, { kode, judul, penerbit, pengarang }] of all.entries()) {
    for (const word of new Set(cutWords([kode, judul, penerbit, pengarang].join(' ')))) {
      const books = found.get(word)
      if (books) books.push(position)
      else found.set(word, [position])
    }
  }
  // Not by language: the words must stand in the order that < sees.
  const entries = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  return { sorted: entries.map(([word]) => word), books: entries.map(([, books]) => books) }
}
