import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@sia/server/errors'
import type { Stored } from './commands-berkas.ts'

/** A file of a folder that was not taken, and why. */
export interface Refused {
  file: string
  reason: string
}

interface Work {
  /** Picks from a file's name what it is; null for one that is something else. */
  read(name: string): ((path: string) => Promise<Stored>) | null
  /** The form of its name. */
  harus: string
  onProgress(done: number, total: number): void
}

/**
 * Takes in every file of a folder, one after another; a file that is refused leaves the others alone. Returns the
 * stored and the refused files.
 * @throws AppError invalid for a folder that cannot be read or is empty; unstorable and unavailable
 *   when it makes no sense to go on.
 */
export async function takeFolder(folder: string, { read, harus, onProgress }: Work) {
  const names = await listFiles(folder)
  const stored: Stored[] = []
  const refused: Refused[] = []
  for (const [index, file] of names.entries()) {
    onProgress(index, names.length)
    const take = read(file)
    if (!take) refused.push({ file, reason: `Nama berkas harus ${harus}.` })
    else {
      try {
        stored.push(await take(join(folder, file)))
      } catch (error) {
        refused.push({ file, reason: reasonOf(error) })
      }
    }
  }
  return { stored, refused }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause) => {
    throw new AppError('invalid', `Folder ${folder} tidak dapat dibaca.`, { cause })
  })
  // Systems leave their own hidden files in folders.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const names = files.map(({ name }) => name).sort()
  if (names.length === 0) throw new AppError('invalid', `Folder ${folder} tidak berisi berkas.`)
  return names
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error
  if (!['invalid', 'not_found'].includes(error.kind)) throw error
  return Object.values(error.fields).flat().join(' ') || error.message
}
