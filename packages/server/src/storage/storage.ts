import { randomUUID } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'

/** A file's facts before it is read; `etag` changes whenever the bytes may have. */
export interface StoredFile {
  /** Bytes. */
  size: number
  modified: Date
  etag: string
}

/** Part of a file: the first and the last byte, counted from 0, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where stored files live: pictures, PDFs, photos. Paths are relative, such as 'ks/a.jpg'.
 * A store that fails makes put and delete throw AppError unstorable, the others unavailable.
 */
export interface Storage {
  /** Stores a file, replacing one of that name; readers see the old or the new one, never a half. */
  put(path: string, bytes: Buffer): Promise<void>
  /** The file at a path, or null when there is none. */
  stat(path: string): Promise<StoredFile | null>
  /** The bytes of a file that is there. */
  read(path: string, range?: ByteRange): Promise<Readable>
  /** Deletes a file; one that is not there is no error. */
  delete(path: string): Promise<void>
  /** The paths of all files, sorted. */
  list(): Promise<string[]>
  /** The paths of files that were never stored whole: a server was killed meanwhile. */
  listParts(): Promise<string[]>
  /** Throws unless the store can be used now, full disks included. */
  check(): Promise<void>
}

/** All bytes of a file that is there, in memory at once. */
export const readBytes = async (storage: Pick<Storage, 'read'>, path: string): Promise<Buffer> =>
  Buffer.concat(await (await storage.read(path)).toArray())

// The file that a server left which was killed while it stored.
const PART = /\.[0-9a-f-]{36}\.part$/

// The room of two photos, and of PostgreSQL's writes on the same disk.
const LEAST_FREE_BYTES = 16 * 1024 * 1024

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

// Files leave this to PostgreSQL and the machine: of a small disk a share, else a fixed amount.
const RESERVE_BYTES = 512 * 1024 * 1024
const RESERVE_SHARE = 0.05

/** Students' files are for the server alone, whoever else works on this machine. */
export const FOLDER_MODE = 0o700

/** Room on a disk, in bytes. */
interface Room {
  free: number
  size: number
}

/** A folder of this machine as storage; several servers on one database must share it. */
export function createLocalStorage(root: string, measure = measureRoom): Storage {
  return {
    async put(path, bytes) {
      const target = targetOf(root, path)
      const part = `${target}.${randomUUID()}.part`
      try {
        await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE })
        const { free, size } = await measure(root)
        const reserve = Math.min(RESERVE_BYTES, size * RESERVE_SHARE)
        if (free - bytes.length < reserve) throw new Error(`the last ${reserve} bytes stay free`)
        await writeFile(part, bytes, { mode: 0o600 })
        // A half written file is never seen under its name.
        await rename(part, target)
      } catch (cause) {
        await Promise.allSettled([rm(part, { force: true })])
        throw unstorable(cause)
      }
    },

    async stat(path) {
      if (!isStoredPath(path)) return null
      try {
        const found = await stat(targetOf(root, path))
        return found.isFile() ? describe(found) : null
      } catch (cause) {
        if (MISSING.has(String((cause as NodeJS.ErrnoException).code))) return null
        throw unreadable(cause)
      }
    },

    async read(path, range) {
      const file = await open(targetOf(root, path)).catch((cause) => {
        throw unreadable(cause)
      })
      return file.createReadStream(range)
    },

    async delete(path) {
      await rm(targetOf(root, path), { force: true }).catch((cause) => {
        throw unstorable(cause)
      })
    },

    async list() {
      return (await listAll(root)).filter((path) => !PART.test(path))
    },

    async listParts() {
      return (await listAll(root)).filter((path) => PART.test(path))
    },

    async check() {
      await access(root, constants.W_OK).catch((cause) => {
        throw unreadable(cause)
      })
      const { free } = await measure(root)
      if (free < LEAST_FREE_BYTES) {
        throw new AppError('unavailable', 'Disk penuh: berkas belum dapat disimpan.', {
          retryAfter: 60,
        })
      }
    },
  }
}

async function listAll(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch((cause) => {
    if (cause.code === 'ENOENT') return []
    throw unreadable(cause)
  })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isStoredPath)
    .sort()
}

async function measureRoom(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** The store is full or refuses to be written. */
export const unstorable = (cause: unknown) =>
  new AppError('unstorable', 'Berkas belum dapat disimpan. Silakan coba lagi nanti.', { cause })

/** The store cannot be read now. */
export const unreadable = (cause: unknown) =>
  new AppError('unavailable', 'Berkas belum dapat dibaca. Silakan coba lagi nanti.', {
    retryAfter: 5,
    cause,
  })

const describe = ({ size, mtime }: Stats) => ({
  size,
  modified: mtime,
  etag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
})

/** Whether a file may have this path: names that begin with a dot are nobody's to read, and '..' leads outside. */
export function isStoredPath(path: string): boolean {
  return !/[\\\0]/.test(path) && path.split('/').every((name) => name !== '' && name[0] !== '.')
}

function targetOf(root: string, path: string): string {
  if (!isStoredPath(path)) throw new Error(`outside storage: ${path}`)
  return join(root, path)
}
