import { dirname, posix } from 'node:path'
import { listFiles, readText } from './documents.ts'

/** Tests run for one changed file at most: a file that everything imports would take the whole run. */
const MOST = 5

/** What measures time runs alone, after everything else. */
const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) && !/\/(pressure|slow-clients)\//.test(path)

interface Package {
  folder: string
  exports: Record<string, string>
}

/** Source files by the files that import them, folders of the workspace's packages included. */
export type Importers = Map<string, string[]>

/** Reads every source file of the repository once. */
export function readImporters(): Importers {
  const files = listFiles()
  const sources = new Set(files.filter((path) => /\.tsx?$/.test(path)))
  const packages = readPackages(files)
  const importers: Importers = new Map()
  for (const path of sources) {
    for (const imported of listImports(path, packages)) {
      if (sources.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  return importers
}

function readPackages(files: string[]): Map<string, Package> {
  const manifests = files.filter((path) => posix.basename(path) === 'package.json')
  return new Map(
    manifests.map((path) => {
      const { name, exports = {} } = JSON.parse(readText(path))
      return [name, { folder: dirname(path), exports }]
    }),
  )
}

function listImports(path: string, packages: Map<string, Package>): string[] {
  const text = readText(path)
  const names = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  )
  return names.flatMap((name) =>
    name.startsWith('.')
      ? [posix.join(dirname(path), name)]
      : (resolveExport(name, packages) ?? []),
  )
}

/** `@sia/server/env` by the `exports` of its package, of which a name may hold one `*`. */
function resolveExport(name: string, packages: Map<string, Package>): string | undefined {
  const [scope, short, ...rest] = name.split('/')
  const found = packages.get(`${scope}/${short}`)
  if (found === undefined) return undefined
  const wanted = ['.', ...rest].join('/')
  for (const [pattern, target] of Object.entries(found.exports)) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined ? wanted !== pattern : !wanted.startsWith(before)) continue
    if (after !== undefined && !wanted.endsWith(after)) continue
    const star = wanted.slice(before.length, wanted.length - (after?.length ?? 0))
    return posix.join(found.folder, target.replace('*', star))
  }
  return undefined
}

/**
 * The tests that import a file over the fewest steps, and those named after its folder that reach the file at all:
 * at most five, those first whose paths have the most words in common with the file's. A test is its own; empty
 * where no test imports the file.
 */
export function nearestTests(path: string, importers: Importers): string[] {
  if (isTest(path)) return [path]
  const [nearest = [], ...further] = testsBySteps(path, importers)
  const noun = posix.basename(dirname(path))
  const named = further.flat().filter((test) => posix.basename(test).startsWith(noun))
  return [...mostAlike(path, nearest), ...mostAlike(path, named)].slice(0, MOST)
}

/** All tests that a change reaches, those over the fewest steps first. */
function testsBySteps(path: string, importers: Importers): string[][] {
  const seen = new Set([path])
  const steps: string[][] = []
  for (let level = [path]; level.length > 0; ) {
    const importing = new Set(level.flatMap((one) => importers.get(one) ?? []))
    level = [...importing.difference(seen)]
    for (const one of level) seen.add(one)
    steps.push(level.filter(isTest))
  }
  return steps.filter((tests) => tests.length > 0)
}

function mostAlike(path: string, tests: string[]): string[] {
  const words = new Set(wordsOf(path))
  const likeness = (test: string) => wordsOf(test).filter((word) => words.has(word)).length
  return tests.toSorted((a, b) => likeness(b) - likeness(a) || a.localeCompare(b))
}

const wordsOf = (path: string) => path.replace(/(\.test)?\.tsx?$/, '').split(/[/.-]/)
