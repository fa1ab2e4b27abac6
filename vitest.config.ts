import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongFirst } from './scripts/long-first.ts'

/** Test files at once, beside the browsers: what one waits for leaves the processor to the others. */
const maxWorkers = 3

type Options = NonNullable<TestProjectInlineConfiguration['test']>

const at = (path: string) => join(import.meta.dirname, path)

function project(name: string, root: string, options: Options): TestProjectInlineConfiguration {
  return {
    test: { name, root: at(root), include: ['src/**/*.test.{ts,tsx}'], maxWorkers, ...options },
  }
}

/** What makes a test long on purpose (CONTRIBUTING.md), or runs on a machine that may be slow. */
const PATIENT = ['CI', 'FUZZ_REQUESTS', 'RACE_REPEATS', 'FAULT_ROUNDS']

/**
 * When a test counts as hung, in milliseconds: after a minute, so that whoever waits learns of the test; where long is
 * right, after an hour, as what prepares tests. Where a time is what a test is about, the test measures it.
 */
const HOUR_MS = 60 * 60_000
const HUNG_MS = PATIENT.some((name) => process.env[name]) ? HOUR_MS : 60_000

/** With files, processes or a database. */
const patient: Options = { testTimeout: HUNG_MS, hookTimeout: HOUR_MS }

/** Most of what a test file costs is the loading of its modules; what it makes is its own. */
const shared: Options = { isolate: false }

const eachFile = at('packages/server/test/each-file.ts')

/** With a database from the run's PostgreSQL. */
const college: Options = {
  ...patient,
  ...shared,
  globalSetup: at('packages/server/test/global-setup.ts'),
  setupFiles: eachFile,
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongFirst },
    projects: [
      project('scripts', 'scripts', { ...patient, ...shared, include: ['**/*.test.ts'] }),
      project('@sia/domain', 'packages/domain', shared),
      project('@sia/contracts', 'packages/contracts', shared),
      project('@sia/ui', 'packages/ui', shared),
      project('@sia/web-kit', 'packages/web-kit', { pool: 'vmThreads' }),
      project('@sia/server', 'packages/server', college),
      project('@sia/seed', 'packages/seed', { ...patient, ...shared }),
      project('@sia/api', 'apps/api', {
        ...college,
        include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        exclude: ['test/pressure/**', 'test/slow-clients/**'],
      }),
      // Times mean something only when nothing else runs: after everything else, the browsers too, one file at a time.
      project('pressure', 'apps', {
        ...college,
        setupFiles: [eachFile, at('apps/api/test/pressure/when-quiet.ts')],
        include: ['{api,operator}/test/pressure/**/*.test.ts'],
        isolate: true,
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
      }),
      // Waits for fifteen seconds, beside what the browsers measure.
      project('slow clients', 'apps/api', {
        ...college,
        include: ['test/slow-clients/**/*.test.ts'],
        sequence: { groupOrder: 2 },
      }),
      project('@sia/office', 'packages/office', college),
      project('@sia/operator', 'apps/operator', college),
      project('@sia/office-api', 'apps/office-api', {
        ...college,
        include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      }),
      // Each file has module state and a document of its own, at half the cost of a process of its own.
      project('@sia/web', 'apps/web', { include: ['**/*.test.{ts,tsx}'], pool: 'vmThreads' }),
      project('@sia/office-web', 'apps/office-web', { pool: 'vmThreads' }),
      project('@sia/integration', 'integration', college),
      project('@sia/bench', 'bench', { ...patient, include: ['test/**/*.test.ts'] }),
    ],
  },
})
