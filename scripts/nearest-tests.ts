import { dirname, posix } from 'node:path'
import { readImports } from './imports.ts'

/** Tests run for one changed file at most: a file that everything imports would take the whole run. */
const MOST = 5

/** What measures time runs alone, after everything else. */
const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) && !/\/(pressure|slow-clients)\//.test(path)

/** Source files by the files that import them, folders of the workspace's packages included. */
type Importers = Map<string, string[]>

/** Reads every source file of the repository once. */
export function readImporters(): Importers {
  const importers: Importers = new Map()
  const imports = readImports()
  for (const [path, list] of imports) {
    for (const { path: imported } of list) {
      if (imported === null || !imports.has(imported)) continue
      importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  return importers
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
