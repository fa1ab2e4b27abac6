import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A file beside the imports: sheets that were sent, lines that were refused, one-time passwords. */
interface ImportedFile {
  path: string
  written: Date
  hasPasswords: boolean
}

/** Where imports put what they hand back. */
export const importFolder = (dataDir: string): string => join(dataDir, 'impor')

/** Every file of that folder that was written before a moment, the oldest first; none where there is no folder. */
export async function listImported(dataDir: string, before: Date): Promise<ImportedFile[]> {
  const found: ImportedFile[] = []
  for (const path of await filesIn(importFolder(dataDir))) {
    const { mtime } = await stat(path)
    if (mtime >= before) continue
    const hasPasswords = /^sandi-(lembar-)?\d+\.csv$/.test(basename(path))
    found.push({ path, written: mtime, hasPasswords })
  }
  return found.sort((a, b) => a.written.getTime() - b.written.getTime())
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: { code?: unknown }) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}
