import type { Storage } from '@sia/server/storage/storage'
import type { OfficeCtx } from '../context.ts'
import { setAside } from './aside.ts'

/**
 * Moves stored files from their first to their second path for the numbered command, or only lists them; returns the
 * new paths; what is there already stays.
 */
export async function moveFiles(
  ctx: OfficeCtx,
  paths: [from: string, to: string][],
  { apply, number }: { apply: boolean; number: number | null },
): Promise<string[]> {
  const moved = await listMoves(ctx.storage, paths)
  const files = paths.map(([path, to]) => ({ path, to }))
  if (apply) await setAside(ctx, number, files)
  return moved
}

async function listMoves(storage: Storage, paths: [from: string, to: string][]): Promise<string[]> {
  const moved: string[] = []
  for (const [from, to] of paths) {
    if (from === to || (await storage.stat(from)) === null) continue
    if ((await storage.stat(to)) === null) moved.push(to)
  }
  return moved
}
