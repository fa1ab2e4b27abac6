import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { damaged, refused } from './format.ts'

/** An archive that is being written. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>
  /** Writes the end and waits until the disk has everything. */
  finish(): Promise<void>
}

/**
 * Begins a new .tar.gz, readable by this user only. Aborting the signal gives it up.
 * @param modified the time its entries carry.
 */
export function createArchive(file: string, modified: Date, signal: AbortSignal): ArchiveWriter {
  const tar = pack()
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(tar, createGzip(), target, { signal })
  // The one who adds or finishes next is told.
  written.catch(() => undefined)
  return {
    async add(name, bytes) {
      try {
        await new Promise<void>((resolve, reject) => {
          const header = { name, size: bytes.length, mode: 0o600, mtime: modified }
          const entry = tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()))
          entry.on('error', reject)
        })
      } catch (error) {
        // Why the writing ended says more than that it did.
        await written
        throw error
      }
    },
    async finish() {
      tar.finalize()
      await written
    },
  }
}

/**
 * Reads an archive from beginning to end, one entry in memory at a time.
 * @throws AppError when it breaks off, a checksum differs, or something follows its end.
 */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const { size } = await statOf(file)
  const gunzip = createGunzip()
  const entries = extract()
  const fed = pipeline(createReadStream(file), gunzip, entries)
  // The entries end with the same error.
  fed.catch(() => undefined)
  const reading = entries[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value: entry, done } = await reading.next().catch(brokenOff)
      if (done) break
      const chunks: Buffer[] = []
      try {
        for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
      } catch (cause) {
        brokenOff(cause)
      }
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) }
    }
    await fed.catch(brokenOff)
    if (gunzip.bytesWritten !== size) throw damaged('ada sesuatu di belakang isinya')
  } finally {
    entries.destroy()
  }
}

/** The first bytes of a file, in hex. */
export async function readStart(file: string, bytes: number): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await handle.close()
  }
}

async function statOf(file: string) {
  try {
    const handle = await open(file)
    const found = await handle.stat()
    await handle.close()
    if (!found.isFile()) throw refused(`${file} bukan berkas.`)
    return found
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === undefined) throw cause
    throw refused(
      code === 'ENOENT'
        ? `Berkas ${file} tidak ada.`
        : `Berkas ${file} tidak dapat dibaca (${code}).`,
      cause,
    )
  }
}

function brokenOff(cause: unknown): never {
  throw damaged('isinya terputus atau berubah', cause)
}
