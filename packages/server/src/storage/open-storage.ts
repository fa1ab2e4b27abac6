import { constants } from 'node:fs'
import { access, chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { StartError } from '../errors.ts'
import { createLocalStorage, FOLDER_MODE, type Storage } from './storage.ts'

/**
 * The storage of the configuration: the bucket of STORAGE_URL, or the folder <DATA_DIR>/storage.
 * @throws StartError when it cannot be used.
 */
export async function openStorage({ STORAGE_URL, DATA_DIR }: Env): Promise<Storage> {
  if (STORAGE_URL === undefined) return openFolder(join(DATA_DIR, 'storage'))
  // The library behind it is large, and most installations use the folder.
  const { createS3Storage } = await import('./storage-s3.ts')
  const storage = createS3Storage(STORAGE_URL)
  await storage.check().catch((cause) => {
    throw new StartError(
      'Penyimpanan berkas tidak dapat dipakai. Periksa STORAGE_URL dan apakah layanannya berjalan.',
      { cause },
    )
  })
  return storage
}

async function openFolder(root: string): Promise<Storage> {
  try {
    await mkdir(root, { recursive: true, mode: FOLDER_MODE })
    await close(root)
    // A full disk is no reason not to start: reading goes on.
    await access(root, constants.W_OK)
  } catch (cause) {
    throw new StartError(
      `Folder berkas ${root} tidak dapat ditulisi. Perbaiki haknya, atau pilih folder lain dengan DATA_DIR.`,
      { cause },
    )
  }
  return createLocalStorage(root)
}

/** Older versions left the folder open to everybody; a folder of another user is that user's to close. */
async function close(root: string): Promise<void> {
  const { mode, uid } = await stat(root)
  if (uid === process.getuid?.() && (mode & 0o007) !== 0) await chmod(root, mode & 0o770)
}
