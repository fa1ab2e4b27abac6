import { randomUUID } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Text as a stream of a file that is there as long as it is read: whoever reads slowly holds no connection to the
 * database.
 */
export async function spooled(dataDir: string, text: AsyncIterable<string>): Promise<ReadStream> {
  const folder = join(dataDir, 'unduhan')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  try {
    // Its name goes at once: what is left of a killed process nobody finds.
    await rm(path)
    await pipeline(Readable.from(text), file.createWriteStream({ autoClose: false }))
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}
