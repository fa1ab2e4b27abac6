import { dirname, posix } from 'node:path'
import { listFiles, readText } from './documents.ts'

interface Package {
  folder: string
  exports: Record<string, string>
}

/** An import of a source file: as it says, and the file that it means where that is one of the repository. */
export interface Import {
  name: string
  path: string | null
}

/** Every source file of the repository with all that it imports, types and what is loaded later included. */
export function readImports(): Map<string, Import[]> {
  const resolve = createResolver()
  const sources = listFiles().filter((path) => /\.tsx?$/.test(path))
  return new Map(
    sources.map((path) => [path, namesIn(readText(path)).map((name) => resolve(path, name))]),
  )
}

/** The meaning of a name in an import of a file, by the packages of the workspace. */
export function createResolver(): (from: string, name: string) => Import {
  const packages = readPackages(listFiles())
  return (from, name) => ({
    name,
    path: name.startsWith('.') ? posix.join(dirname(from), name) : resolveExport(name, packages),
  })
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name)

function readPackages(files: string[]): Map<string, Package> {
  const manifests = files.filter((path) => posix.basename(path) === 'package.json')
  return new Map(
    manifests.map((path) => {
      const { name, exports = {} } = JSON.parse(readText(path))
      return [name, { folder: dirname(path), exports }]
    }),
  )
}

/** `@sia/server/env` by the `exports` of its package, of which a name may hold one `*`. */
function resolveExport(name: string, packages: Map<string, Package>): string | null {
  const [scope, short, ...rest] = name.split('/')
  const found = packages.get(`${scope}/${short}`)
  if (found === undefined) return null
  const wanted = ['.', ...rest].join('/')
  for (const [pattern, target] of Object.entries(found.exports)) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined ? wanted !== pattern : !wanted.startsWith(before)) continue
    if (after !== undefined && !wanted.endsWith(after)) continue
    const star = wanted.slice(before.length, wanted.length - (after?.length ?? 0))
    return posix.join(found.folder, target.replace('*', star))
  }
  return null
}
