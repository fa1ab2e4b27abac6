import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.ts'

/** The part of a file in vitest's JSON report that is read. */
export interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: {
    fullName: string
    status: string
    failureMessages: string[] | null
    /** `needs`: the failed test that this one goes on from (in-order.ts). */
    meta?: { needs?: string }
  }[]
}

/** The part of a file or a group in Playwright's JSON report that is read. */
export interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: {
      projectName: string
      status: string
      results: { error?: { message?: string } }[]
    }[]
  }[]
}

/** A line for each test of a vitest run that did not pass, and for each file that did not load. */
export function vitestFailures(files: VitestFile[]): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    const needed = neededOf(assertionResults)
    const failed = assertionResults
      .filter((test) => test.status !== 'passed' && !test.meta?.needs)
      .map((test) => line(path, test.fullName, test.failureMessages?.[0] ?? test.status))
    if (needed[0]) failed.push(line(path, needed[0], `${needed.length} that need it were left out`))
    if (failed.length > 0) return failed
    return status === 'passed' && assertionResults.length > 0
      ? []
      : [line(path, 'the file itself', message || 'no tests')]
  })
}

/** For each test that was left out, the one that it needs. */
const neededOf = (tests: VitestFile['assertionResults']): string[] =>
  tests.flatMap(({ meta }) => meta?.needs ?? [])

/** How many tests of a vitest run were left out since one that they need failed. */
export const countLeftOut = (files: VitestFile[]): number =>
  files.flatMap(({ assertionResults }) => neededOf(assertionResults)).length

/** A line for each test of a Playwright run that failed or was left out. */
export const playwrightFailures = (suites: PlaywrightSuite[]): string[] =>
  playwrightLines(suites, (status) => status !== 'expected' && status !== 'flaky')

/** A line for each test of a Playwright run that passed at its second try only. */
export const playwrightFlaky = (suites: PlaywrightSuite[]): string[] =>
  playwrightLines(suites, (status) => status === 'flaky')

function playwrightLines(
  suites: PlaywrightSuite[],
  isListed: (status: string) => boolean,
): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, line: at, title, tests }) =>
      tests
        .filter((test) => isListed(test.status))
        .map((test) =>
          line(
            `e2e/${file}:${at} [${test.projectName}]`,
            title,
            test.results.find(({ error }) => error)?.error?.message ?? test.status,
          ),
        ),
    ),
    ...playwrightLines(suite.suites ?? [], isListed),
  ])
}

function line(where: string, name: string, message: string): string {
  const [first = ''] = stripVTControlCharacters(message).split('\n')
  return `  ${where} › ${name}: ${first}`
}
