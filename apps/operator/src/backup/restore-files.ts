import type { Manifest } from '@sia/office/backup/format'
import { readBackup } from '@sia/office/backup/read'
import { sha256 } from '@sia/office/backup/tally'
import { readWhole } from '@sia/office/backup/write'
import type { Storage } from '@sia/server/storage/storage'

/**
 * Brings the files of a backup into the storage in an order in which no stop loses anything: before
 * the rows are replaced only files are added; what is replaced or goes away does so afterwards. At
 * any moment every file that a row names is there.
 */
export async function createFileRestorer(storage: Storage) {
  const before = new Set(await storage.list())
  const added: string[] = []
  const differing = new Set<string>()
  return {
    /** Before the commit: stores a file whose name is free. */
    async add(path: string, bytes: Buffer): Promise<void> {
      if (!before.has(path)) {
        added.push(path)
        await storage.put(path, bytes)
        return
      }
      const present = await readWhole(storage, path)
      if (present === null || sha256(present) !== sha256(bytes)) differing.add(path)
    },

    /** Instead of the commit: takes away what was added. */
    async undo(): Promise<void> {
      await Promise.allSettled(added.map((path) => storage.delete(path)))
    },

    /**
     * After the commit: replaces files that differ, and deletes those the backup does not have when
     * the old data was to go.
     * @returns how many were deleted.
     */
    async complete(file: string, { files }: Manifest, deleteOthers: boolean): Promise<number> {
      if (differing.size > 0) {
        for await (const item of readBackup(file)) {
          if (item.kind === 'file' && differing.has(item.path)) {
            await storage.put(item.path, item.bytes)
          }
        }
      }
      if (!deleteOthers) return 0
      const kept = new Set(files.map(({ path }) => path))
      const others = [...before].filter((path) => !kept.has(path))
      for (const path of others) await storage.delete(path)
      return others.length
    },
  }
}
