import type { Storage } from '@sia/server/storage/storage'

/** Of stored files that move from their first to their second path, the new paths; what is there already stays. */
export async function listMoves(
  storage: Storage,
  paths: [from: string, to: string][],
): Promise<string[]> {
  const moved: string[] = []
  for (const [from, to] of paths) {
    if (from === to || (await storage.stat(from)) === null) continue
    if ((await storage.stat(to)) === null) moved.push(to)
  }
  return moved
}
