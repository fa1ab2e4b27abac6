import { createReadStream } from 'node:fs'
import { AppError } from '@sia/server/errors'

/**
 * Reads a file the operator names; '-' is what is piped in, which also reaches into a container.
 * @param maxBytes how large it may be.
 * @throws AppError invalid when it cannot be read, is empty or larger.
 */
export async function readInput(path: string, maxBytes: number): Promise<Buffer> {
  if (path === '-' && process.stdin.isTTY) {
    throw new AppError('invalid', 'Tidak ada yang dialirkan masuk. Sebutkan berkasnya.')
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of path === '-' ? process.stdin : createReadStream(path)) {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) break
    }
  } catch (cause) {
    throw new AppError('invalid', `Berkas ${path} tidak dapat dibaca.`, { cause })
  }
  if (size === 0) throw new AppError('invalid', `Berkas ${path} kosong.`)
  if (size > maxBytes) {
    const megabytes = Math.round(maxBytes / 1024 / 1024)
    throw new AppError('invalid', `Berkas ${path} terlalu besar, paling besar ${megabytes} MB.`)
  }
  return Buffer.concat(chunks)
}
