import { AppError, notFound } from '../errors.ts'
import { sourceOf } from './source.ts'
import type { WindowCount } from './window-count.ts'

/** Bounds of one source. */
export const UNKNOWN_ADDRESSES = { most: 300, windowMs: 60_000, keys: 10_000 }

/** The refusals of requests for an address that does not exist. */
export interface UnknownAddresses {
  /** not_found for a client's address; too_many from the address's 301st request within a minute. */
  refuse(address: string): Promise<AppError>
}

/** Counted by the client's source. */
export function createUnknownAddresses(count: WindowCount): UnknownAddresses {
  return {
    async refuse(address) {
      const retryAfter = await count(sourceOf(address))
      if (retryAfter === null) return notFound()
      const message = `Terlalu banyak permintaan ke alamat yang tidak ada. Silakan coba lagi dalam ${retryAfter} detik.`
      return new AppError('too_many', message, { retryAfter })
    },
  }
}
