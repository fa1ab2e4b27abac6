import type { list } from '@sia/contracts/buku-perpustakaan'
import type { WireReply } from '@sia/contracts/endpoint'
import type { Page } from '../../lib/page.ts'
import type { Buku, Katalog, Saringan } from './katalog.ts'

// Some 100 KB.
const PIECE = 500

/** A page of books as the reply's JSON. */
export const renderBooks = (page: Page<Buku>): string =>
  JSON.stringify({ buku_perpustakaan: page } satisfies WireReply<typeof list>)

/**
 * All found books as the reply's JSON, in pieces that are looked for one by one: together they are
 * megabytes, and a client who reads slowly, or hundreds of them, must not keep them in memory.
 */
export function* renderAllBooks(katalog: Katalog, wanted: Saringan): Generator<string> {
  yield '{"buku_perpustakaan":['
  for (let skip = 0; ; skip += PIECE) {
    const { data } = katalog.find(wanted, { skip, take: PIECE })
    if (data.length === 0) break
    yield (skip === 0 ? '' : ',') + JSON.stringify(data).slice(1, -1)
  }
  yield ']}'
}
