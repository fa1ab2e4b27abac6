import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { storedPath } from '@sia/domain/berkas'
import { AppError } from '@sia/server/errors'
import { readBytes, type Storage } from '@sia/server/storage/storage'
import type { Column } from '../columns/column.ts'
import type { Fields } from './cells.ts'

/** Copies the files that rows name into a folder. @throws AppError unstorable naming the folder. */
export async function copyAttachments(
  storage: Storage,
  folder: string,
  columns: Column[],
  rows: Fields[],
): Promise<void> {
  for (const { name, file } of columns) {
    for (const row of file ? rows : []) {
      const stored = row[name]
      if (!file || typeof stored !== 'string') continue
      const path = storedPath(file.path, stored)
      // A named file that is missing is told by `sia periksa`.
      if (!(await storage.stat(path))) continue
      await keep(folder, stored, await readBytes(storage, path))
    }
  }
}

/** Makes the folder, also when no row will name a file: importing asks for it. @throws AppError unstorable. */
export async function makeFolder(folder: string): Promise<void> {
  await orUnstorable(folder, mkdir(folder, { recursive: true }))
}

const keep = (folder: string, name: string, bytes: Buffer) =>
  orUnstorable(folder, writeFile(join(folder, basename(name)), bytes, { mode: 0o600 }))

async function orUnstorable(folder: string, work: Promise<unknown>) {
  try {
    await work
  } catch (cause) {
    throw new AppError('unstorable', `Folder ${folder} tidak dapat ditulis.`, { cause })
  }
}
