import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/brotli', import.meta.url))
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/**
 * A file of the build, compressed as far as it goes. That takes seconds for all of them and most are as they were
 * in the build before, so what came of a content is kept with the packages, under the content's hash.
 */
export function compressOnce(content: Buffer, folder = FOLDER): Buffer {
  const kept = join(folder, createHash('sha256').update(content).digest('hex'))
  try {
    return readFileSync(kept)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const compressed = brotliCompressSync(content, { params })
  mkdirSync(folder, { recursive: true })
  // Builds beside this one read a whole file or none.
  const part = `${kept}.${process.pid}`
  writeFileSync(part, compressed)
  renameSync(part, kept)
  return compressed
}
