import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { formatMoment } from '@sia/domain/time'

const NAME = /^sia-\d{8}-\d{6}\.tar\.gz$/
const PART = /^\.sia-\d{8}-\d{6}\.tar\.gz\.\d+\.part$/
const DAY_MS = 24 * 60 * 60 * 1000

/** Where backups go unless told otherwise. */
export const ownFolder = (dataDir: string) => join(dataDir, 'backup')

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

/** The backups in a folder that carry our names, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/** Removes what killed backups left in a folder, of before a moment; a folder that is not there has none. */
export async function removeParts(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  for (const name of names) {
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
