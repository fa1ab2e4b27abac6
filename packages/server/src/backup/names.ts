import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { formatMoment, parseMoment } from '@sia/domain/time'
import type { Env } from '../env.ts'

const NAME = /^sia-\d{8}-\d{6}\.tar\.gz$/
const PART = /^\.sia-\d{8}-\d{6}\.tar\.gz\.\d+\.part$/
const DAY_MS = 24 * 60 * 60 * 1000

/** Where backups go unless told otherwise. */
export const ownFolder = (dataDir: string) => join(dataDir, 'backup')

/** The folders in which backups are looked for. */
export const backupFolders = ({ DATA_DIR, BACKUP_DIR }: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>) => [
  ...(BACKUP_DIR === undefined ? [] : [BACKUP_DIR]),
  ownFolder(DATA_DIR),
]

/** The name of a backup made now: sia-YYYYMMDD-HHMMSS.tar.gz in WITA. */
export function nameOf(now: Date): string {
  const [day = '', time = ''] = formatMoment(now).replaceAll(/[-:]/g, '').split(' ')
  return `sia-${day}-${time}.tar.gz`
}

/** The name a backup has while it is not whole. */
export const partOf = (file: string) =>
  join(dirname(file), `.${basename(file)}.${process.pid}.part`)

/** Where a backup goes: a name that ends in .tar.gz is the file, anything else the folder for it. */
export function targetOf(where: string, now: Date): string {
  return where.endsWith('.tar.gz') ? where : join(where, nameOf(now))
}

/** The backups in folders that carry our names, newest first; a folder that is not there has none. */
export async function listBackups(...folders: string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => (await namesIn(folder)).map((name) => join(folder, name))),
  )
  const byName = (file: string) => basename(file)
  return found
    .flat()
    .filter((file) => NAME.test(byName(file)))
    .sort((a, b) => (byName(a) < byName(b) ? 1 : -1))
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })

/** When a backup was begun, by the name that `nameOf` gave it. */
export function timeOf(file: string): Date | null {
  const digits = basename(file).replaceAll(/\D/g, '')
  return parseMoment(digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6'))
}

/** Removes what killed backups left in a folder, of before a moment; a folder that is not there has none. */
export async function removeParts(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!PART.test(name)) continue
    const { mtime } = await stat(join(folder, name))
    if (mtime < before) await rm(join(folder, name))
  }
}

/**
 * Removes the oldest backups of a folder until `keep` are left, and what a killed backup left more
 * than a day ago; other files stay.
 * @returns the backups that were removed.
 */
export async function removeOld(folder: string, keep: number, now: Date): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep)
  for (const file of old) await rm(file)
  await removeParts(folder, new Date(now.getTime() - DAY_MS))
  return old
}
