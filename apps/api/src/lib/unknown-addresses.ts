import { AppError, notFound } from '@sia/server/errors'
import { LRUCache } from 'lru-cache'
import { sourceOf } from './source.ts'

const AT_MOST = 300
const WINDOW_MS = 60_000
/** Sources remembered at a time; the longest unseen is forgotten first. */
const SOURCES = 10_000

/** What a request for an address that does not exist is answered with. */
export interface UnknownAddresses {
  /** In: the client's address. Out: not_found; from its 301st within a minute too_many. */
  refuse(address: string): AppError
}

/** Counted in this process: it saves work, and guards nothing that has to be right. */
export function createUnknownAddresses(): UnknownAddresses {
  const asked = new LRUCache<string, number>({ max: SOURCES, ttl: WINDOW_MS })
  return {
    refuse(address) {
      const source = sourceOf(address)
      const count = (asked.get(source) ?? 0) + 1
      asked.set(source, count, { noUpdateTTL: true })
      if (count <= AT_MOST) return notFound()
      const retryAfter = Math.max(1, Math.ceil(asked.getRemainingTTL(source) / 1000))
      const message = `Terlalu banyak permintaan ke alamat yang tidak ada. Silakan coba lagi dalam ${retryAfter} detik.`
      return new AppError('too_many', message, { retryAfter })
    },
  }
}
