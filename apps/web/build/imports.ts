import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Static files that every page loads besides its scripts. */
const ALWAYS = /(^index\.html|\.svg|\.css|\.woff2)$/

/**
 * The files that pages need to start. Takes the modules that start them, by the end of their paths; returns the names
 * of their files and of all that those import at once; what they import later does not come along.
 */
export function listFiles(bundle: Bundle, starts: string[]): Set<string> {
  const files = new Set(Object.keys(bundle).filter((name) => ALWAYS.test(name)))
  for (const start of starts) addScripts(bundle, findChunk(bundle, start), files)
  return files
}

function findChunk(bundle: Bundle, module: string): string {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(`/${module}`))) {
      return chunk.fileName
    }
  }
  throw new Error(`The build names ${module}, which is in no chunk.`)
}

function addScripts(bundle: Bundle, name: string, files: Set<string>): void {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || files.has(name)) return
  files.add(name)
  for (const imported of chunk.imports) addScripts(bundle, imported, files)
}
