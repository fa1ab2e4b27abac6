import { dirname, posix } from 'node:path'
import { listFiles, readText } from './documents.ts'
import { roomOf, roomsWhoseTestsNeed } from './house.ts'
import { readImports } from './imports.ts'

/** Tests run for one changed file at most: a file that everything imports would take the whole run. */
const MOST = 5

/** A test that measures time runs alone, after everything else. */
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
  const noun = nounOf(path)
  const named = further.flat().filter((test) => posix.basename(test).startsWith(noun))
  return [...mostAlike(path, nearest), ...mostAlike(path, named)].slice(0, MOST)
}

/** The folder that a file lies in, which its noun names; of a contract the file itself. */
const nounOf = (path: string) =>
  roomOf(path) === 'packages/contracts' ? posix.parse(path).name : posix.basename(dirname(path))

/**
 * The tests that name the tables and functions that a file of SQL or of the schema speaks of, after those named by the
 * noun of its functions: at most five, and only those that have a database.
 */
export function testsOfSchema(path: string): string[] {
  const text = readText(path).replace(/--.*/g, '')
  const known = new Set(
    listFiles()
      .filter((file) => file.endsWith('.prisma'))
      .flatMap(tablesIn),
  )
  const functions = [...text.matchAll(/\bfunction\s+(\w+)/gi)].map(([, name = '']) => name)
  const own = path.endsWith('.prisma') ? tablesIn(path) : (text.match(/\w+/g) ?? [])
  const tables = new Set(own).intersection(known)
  const noun = /^prisma\/functions\/([\w-]+)/.exec(path)?.[1]
  const named = databaseTests().filter((test) => noun && posix.basename(test).startsWith(noun))
  const naming = mostNaming(new Set([...functions, ...tables]), databaseTests(), MOST)
  return [...new Set([...named, ...naming])].slice(0, MOST)
}

/** The tables of a file of the schema, as SQL names them and as the client does. */
const tablesIn = (path: string): string[] =>
  [...readText(path).matchAll(/^model (\w)(\w*)|@@map\("(\w+)"\)/gm)].map(
    ([, first, rest, table]) => table ?? `${first?.toLowerCase()}${rest}`,
  )

const databaseTests = () =>
  listFiles().filter(
    (file) =>
      isTest(file) && roomsWhoseTestsNeed('database').some((room) => file.startsWith(`${room}/`)),
  )

/** The files with most of these words: a word counts the more, the fewer files have it. */
function mostNaming(words: Set<string>, files: string[], most: number): string[] {
  const wordsIn = new Map(
    files.map((file) => [file, new Set(readText(file).match(/\w+/g)).intersection(words)]),
  )
  const having = (word: string) => [...wordsIn.values()].filter((found) => found.has(word)).length
  const weight = new Map([...words].map((word) => [word, 1 / having(word)]))
  const weightOf = (file: string) =>
    [...(wordsIn.get(file) ?? [])].reduce((sum, word) => sum + (weight.get(word) ?? 0), 0)
  return files
    .filter((file) => weightOf(file) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, most)
}

/** How much more the noun in the name of a browser test says than one sentence. */
const NAME_COUNTS = 3

/** The browser tests of a screen's file: those that look for what it shows or are named after it, the likeliest first. */
export function nearestSpecs(path: string): string[] {
  const shown = [...readText(path).matchAll(/'([^'\n]{6,})'|>\s*([^<>{}\n]{6,}?)\s*</g)]
    .map(([, quoted, text]) => quoted ?? text ?? '')
    .filter((words) => /[A-Z]|\S \S/.test(words) && !/[<>=/]/.test(words))
  const noun = nounOf(path)
  const counted = listFiles()
    .filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
    .map((file) => {
      const text = readText(file)
      const isNamed = posix.basename(file).includes(noun)
      const found = [...new Set(shown)].filter((one) => text.includes(one)).length
      return { file, count: found + (isNamed ? NAME_COUNTS : 0) }
    })
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ file }) => file)
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
