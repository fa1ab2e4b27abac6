import type { Storage } from '@sia/server/storage/storage'

/**
 * Moves stored files from their first to their second path; what is there already stays and the other goes.
 * Nothing moves in a trial. Out: the paths that were moved, or would be.
 */
export async function moveFiles(
  storage: Storage,
  paths: [from: string, to: string][],
  apply: boolean,
): Promise<string[]> {
  const moved: string[] = []
  for (const [from, to] of paths) {
    if (from === to || (await storage.stat(from)) === null) continue
    if ((await storage.stat(to)) === null) {
      moved.push(to)
      if (apply) {
        const bytes = Buffer.concat(await (await storage.read(from)).toArray())
        await storage.put(to, bytes)
      }
    }
    if (apply) await storage.delete(from)
  }
  return moved
}
