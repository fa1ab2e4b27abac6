import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/** The last try at a backup, where it failed: when, and the sentence why. */
interface BackupFailure {
  at: string
  sentence: string
}

const fileOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'backup-gagal.json')

/** Keeps that a backup failed, for doctor and metrics; beside the data, because the database may be the reason. */
export async function noteFailure(env: Pick<Env, 'DATA_DIR'>, failure: BackupFailure) {
  await mkdir(env.DATA_DIR, { recursive: true })
  await writeFile(fileOf(env), JSON.stringify(failure), { mode: 0o600 })
}

/** Forgets it, because a backup was made. */
export const forgetFailure = (env: Pick<Env, 'DATA_DIR'>) => rm(fileOf(env), { force: true })

/** The failure that no backup followed yet, or null. */
export async function readFailure(env: Pick<Env, 'DATA_DIR'>): Promise<BackupFailure | null> {
  try {
    return JSON.parse(await readFile(fileOf(env), 'utf8')) as BackupFailure
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
