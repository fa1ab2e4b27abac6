import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** How a browser takes compressed HTML. */
export type Encoding = 'br' | 'gzip'

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }

const PACKERS = {
  br: (plain: Buffer) => pack.br(plain),
  gzip: (plain: Buffer) => pack.gzip(plain, { level: 9 }),
}

/**
 * Compresses HTML as far as it goes, for many readers: tens of milliseconds, in another thread. The
 * function returned gives the HTML in an encoding, compressed when first asked for, and once.
 */
export function packOnce(plain: Buffer): (encoding: Encoding) => Promise<Buffer> {
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return (encoding) => {
    packed[encoding] ??= PACKERS[encoding](plain)
    return packed[encoding]
  }
}
