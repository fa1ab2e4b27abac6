import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countLeftOut, playwrightFailures, playwrightFlaky, vitestFailures } from './failures.ts'
import { root } from './run.ts'

const file = (status: string, tests: [string, string, string?][], message = '') => ({
  name: join(root, 'apps/api/a.test.ts'),
  status,
  message,
  assertionResults: tests.map(([fullName, outcome, failure]) => ({
    fullName,
    status: outcome,
    failureMessages: failure ? [failure] : null,
  })),
})

it('names the failed test of vitest with the first line of its reason', () => {
  const red = '\u001b[31mexpected 1 to be 2\u001b[39m\n    at a.test.ts:3'
  expect(
    vitestFailures([
      file('failed', [
        ['adds', 'passed'],
        ['subtracts', 'failed', red],
      ]),
    ]),
  ).toEqual(['  apps/api/a.test.ts › subtracts: expected 1 to be 2'])
})

it('says once of the tests that go on from a failed one which one that is', () => {
  const build = file('failed', [['is built', 'failed', 'no space left']])
  const needs = (fullName: string) => ({
    fullName,
    status: 'skipped',
    failureMessages: [],
    meta: { needs: 'is built' },
  })
  const files = [
    { ...build, assertionResults: [...build.assertionResults, needs('starts'), needs('stops')] },
  ]
  expect(vitestFailures(files)).toEqual([
    '  apps/api/a.test.ts › is built: no space left',
    '  apps/api/a.test.ts › is built: 2 that need it were left out',
  ])
  expect(countLeftOut(files)).toBe(2)
})

it('names a skipped test, a file that did not load, and one without tests', () => {
  expect(
    vitestFailures([
      file('passed', [['later', 'pending']]),
      file('failed', [], 'Cannot find module'),
      file('passed', []),
      file('passed', [['adds', 'passed']]),
    ]),
  ).toEqual([
    '  apps/api/a.test.ts › later: pending',
    '  apps/api/a.test.ts › the file itself: Cannot find module',
    '  apps/api/a.test.ts › the file itself: no tests',
  ])
})

it('names the test of a browser that failed or was skipped, and apart what needed a second try', () => {
  const test = (status: string, ...messages: (string | undefined)[]) => ({
    projectName: 'phone',
    status,
    results: messages.map((message) => (message ? { error: { message } } : {})),
  })
  const spec = (title: string, ...tests: ReturnType<typeof test>[]) => ({
    file: 'krs.spec.ts',
    line: 7,
    title,
    tests,
  })
  const suites = [
    {
      specs: [spec('opens', test('expected'))],
      suites: [
        {
          specs: [
            spec('closes', test('unexpected', 'no button\nmore')),
            spec('turns', test('flaky', 'late', undefined)),
            spec('waits', test('skipped', undefined)),
          ],
        },
      ],
    },
  ]
  expect(playwrightFailures(suites)).toEqual([
    '  e2e/krs.spec.ts:7 [phone] › closes: no button',
    '  e2e/krs.spec.ts:7 [phone] › waits: skipped',
  ])
  expect(playwrightFlaky(suites)).toEqual(['  e2e/krs.spec.ts:7 [phone] › turns: late'])
})
