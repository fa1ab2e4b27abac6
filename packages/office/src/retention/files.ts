import type { Storage } from '@sia/server/storage/storage'

/** Deletes stored files when it is to be applied; returns those that are, or were, there. */
export async function deleteFiles(
  storage: Storage,
  paths: string[],
  apply: boolean,
): Promise<string[]> {
  const there: string[] = []
  for (const path of paths) {
    if ((await storage.stat(path)) === null) continue
    there.push(path)
    if (apply) await storage.delete(path)
  }
  return there
}
