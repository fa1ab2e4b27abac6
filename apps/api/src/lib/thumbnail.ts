import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { toWebp } from '@sia/server/storage/foto'
import type { Storage, StoredFile } from '@sia/server/storage/storage'
import type { FastifyBaseLogger } from 'fastify'

/** The widths, in pixels, in which a picture may be asked for; nobody can fill the cache with more. */
export const WIDTHS = [480, 960]

/** Far above what an import keeps; larger ones are sent as they are. */
const MAX_BYTES = 20_000_000

/** Where a picture is read: the original, or a smaller one of the same. */
export interface Source {
  store: Storage
  path: string
}

/**
 * Smaller pictures, each made once and kept in `cache`, which may be emptied at any time. Their names
 * hold the version of the original, so a replaced picture is never shown in its old form.
 */
export function createThumbnails(originals: Storage, cache: Storage) {
  const underWay = new Map<string, Promise<Source>>()

  async function make(path: string, file: StoredFile, small: Source, width: number) {
    const original = { store: originals, path }
    if (file.size > MAX_BYTES) return original
    const webp = await toWebp(await buffer(await originals.read(path)), width)
    if (webp === null) return original
    await small.store.put(small.path, webp)
    return small
  }

  return {
    /**
     * The picture at a path in one of WIDTHS; the original for any other width, and where a smaller
     * one cannot be made or kept (which is logged).
     * @throws AppError unavailable.
     */
    async find(path: string, width: unknown, log: FastifyBaseLogger): Promise<Source> {
      const original = { store: originals, path }
      const known = WIDTHS.find((one) => String(one) === width)
      if (known === undefined) return original
      const file = await originals.stat(path)
      if (file === null) return original
      const version = hash('sha1', file.etag, 'hex').slice(0, 12)
      const small = { store: cache, path: `${known}/${path}.${version}.webp` }
      if (await cache.stat(small.path)) return small
      const making = underWay.get(small.path) ?? make(path, file, small, known)
      underWay.set(small.path, making)
      try {
        return await making
      } catch (error) {
        log.warn({ err: error, path }, 'no smaller picture')
        return original
      } finally {
        underWay.delete(small.path)
      }
    },
  }
}
