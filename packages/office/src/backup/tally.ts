import { createHash } from 'node:crypto'

const NEWLINE = 10

/** Adds up rows in COPY's text format: how many, how many bytes, and their SHA-256. */
export function createTally() {
  const hash = createHash('sha256')
  let bytes = 0
  let rows = 0
  return {
    add(chunk: Buffer) {
      hash.update(chunk)
      bytes += chunk.length
      // Line breaks inside a value are escaped, so each one ends a row.
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
    },
    total: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

/** SHA-256 of a file's bytes, in hex. */
export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
