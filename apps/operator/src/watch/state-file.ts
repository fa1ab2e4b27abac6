import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writePrivate } from '@sia/office/sheets/tell/write-table'
import type { State } from './changes.ts'
import type { Requests } from './requests.ts'

/** The state between two looks. */
export interface Kept {
  state: State
  requests: Requests | null
  /** The college's name; an older version kept none. */
  college?: string
}

const fileOf = (dataDir: string) => join(dataDir, 'awasi.json')

/** The last look's state; empty before the first. */
export async function readKept(dataDir: string): Promise<Kept> {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as Kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { state: {}, requests: null }
    throw error
  }
}

/** Keeps it for the next look. @throws AppError unstorable. */
export const writeKept = (dataDir: string, kept: Kept): Promise<void> =>
  writePrivate(fileOf(dataDir), JSON.stringify(kept))
