import type { Buku, list } from '@sia/contracts/buku-perpustakaan'
import type { WireReply } from '@sia/contracts/endpoint'
import type { Page } from '../../lib/page.ts'
import type { Found } from './catalogue.ts'

// Some 100 KB.
const PIECE = 500

/** A page of books as the reply's JSON. */
export const renderBooks = (page: Page<Buku>): string =>
  JSON.stringify({ buku_perpustakaan: page } satisfies WireReply<typeof list>)

/**
 * All found books as the reply's JSON, in pieces: together they are megabytes, and a client who reads
 * slowly, or hundreds of them, must not keep them in memory.
 */
export function* renderAllBooks({ total, from }: Found): Generator<string> {
  yield '{"buku_perpustakaan":['
  for (let place = 0; place < total; place += PIECE) {
    const piece = JSON.stringify(from(place, PIECE)).slice(1, -1)
    yield place === 0 ? piece : `,${piece}`
  }
  yield ']}'
}
