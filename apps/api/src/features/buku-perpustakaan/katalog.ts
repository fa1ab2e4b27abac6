/** A book as the contract shows it. */
export interface Buku {
  id: number
  kode: string
  judul: string
  jurusan_id: number | null
  penerbit: string | null
  pengarang: string | null
  halaman: number | null
}

/** What is looked for. */
export interface Saringan {
  /** Every word of it begins a word of the book, or it is the department's id; '' finds all. */
  search: string
  jurusan_id: number | null
}

/** The library's books in memory, in the order they were given, searched without the database. */
export interface Katalog {
  /** How many books are found, and those from `skip` on, at most `take` of them. */
  find(wanted: Saringan, range: { skip?: number; take?: number }): { total: number; data: Buku[] }
}

interface Words {
  /** Every word of any book once, in order, so that those with one beginning stand together. */
  sorted: string[]
  /** For each of them the positions of the books that have it. */
  books: number[][]
}

/** Puts books into a catalogue; a million words take about a second. */
export function createKatalog(all: Buku[]): Katalog {
  const words = indexWords(all)
  return {
    find({ search, jurusan_id }, { skip = 0, take = Number.POSITIVE_INFINITY }) {
      const matches = matcherOf(words, all, search)
      const data: Buku[] = []
      let total = 0
      // By position: most books are passed over, and looking at each would be most of the work.
      for (let position = 0; position < all.length; position += 1) {
        if (!matches(position)) continue
        const buku = all[position]
        if (!buku || (jurusan_id !== null && buku.jurusan_id !== jurusan_id)) continue
        if (total >= skip && data.length < take) data.push(buku)
        total += 1
      }
      return { total, data }
    },
  }
}

function matcherOf(words: Words, all: Buku[], search: string): (position: number) => boolean {
  if (search === '') return () => true
  const wanted = cutWords(search)
  const hits = countHits(words, all.length, wanted)
  const hasWords = (position: number) => wanted.length > 0 && hits[position] === wanted.length
  if (!/^\d{1,9}$/.test(search)) return hasWords
  // Existing clients filter by department that way.
  const department = Number(search)
  return (position) => hasWords(position) || all[position]?.jurusan_id === department
}

// Each book counts the wanted words in turn; one that misses a word stays behind.
function countHits({ sorted, books }: Words, count: number, wanted: string[]): Uint8Array {
  const hits = new Uint8Array(count)
  for (const [turn, word] of wanted.entries()) {
    for (let at = lowerBound(sorted, word); sorted[at]?.startsWith(word); at += 1) {
      for (const position of books[at] ?? []) if (hits[position] === turn) hits[position] = turn + 1
    }
  }
  return hits
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

// Whoever types 'elan' on a phone means 'Élan'.
const cutWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
