import { statfs } from 'node:fs/promises'

/** Free room in bytes, and as a part of the whole disk. */
export async function measureDisk(folder: string): Promise<{ free: number; share: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, share: bavail / blocks }
}
