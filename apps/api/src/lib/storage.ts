import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

/** Where stored files live: pictures, PDFs, photos. Paths are relative, such as 'ks/a.jpg'. */
export interface Storage {
  put(path: string, bytes: Buffer): Promise<void>
}

/** A folder of this machine as storage. */
export function createLocalStorage(root: string): Storage {
  return {
    async put(path, bytes) {
      const target = join(root, inside(path))
      await mkdir(dirname(target), { recursive: true })
      // A half written file is never seen under its name.
      await writeFile(`${target}.part`, bytes)
      await rename(`${target}.part`, target)
    },
  }
}

function inside(path: string): string {
  const clean = normalize(path)
  if (clean.startsWith('..') || clean.startsWith('/')) throw new Error(`outside storage: ${path}`)
  return clean
}
