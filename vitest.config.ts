import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { HOUSE, type Room, testsOf } from './scripts/house.ts'
import { LongFirst } from './scripts/long-first.ts'

/** Test files at once, beside the browsers: what one waits for leaves the processor to the others. */
const maxWorkers = 3

type Options = NonNullable<TestProjectInlineConfiguration['test']>

const at = (path: string) => join(import.meta.dirname, path)

function project(name: string, root: string, options: Options): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      root: at(root),
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/test/{pressure,slow-clients}/**'],
      maxWorkers,
      testTimeout: HOUR_MS,
      hookTimeout: HOUR_MS,
      ...options,
    },
  }
}

/** The runner's own limit, which nothing meets: the machine may be slow. `standing-still.ts` ends what hangs. */
const HOUR_MS = 60 * 60_000

/** Most of what a test file costs is the loading of its modules; what it makes is its own. */
const shared: Options = { isolate: false }

const eachFile = at('packages/server/test/each-file.ts')

/** With a database from the run's PostgreSQL. */
const college: Options = {
  ...shared,
  globalSetup: at('packages/server/test/global-setup.ts'),
  setupFiles: eachFile,
}

const needs: Record<NonNullable<Room['tests']>, Options> = {
  nothing: shared,
  // Each file has module state and a document of its own, at half the cost of a process of its own.
  document: { pool: 'vmThreads' },
  database: college,
  machine: shared,
}

const rooms = Object.entries(HOUSE).flatMap(([room, { tests }]) =>
  tests ? [project(testsOf(room), room, needs[tests])] : [],
)

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongFirst },
    reporters: ['default', at('scripts/standing-still.ts')],
    projects: [
      ...rooms,
      // Times mean something only when nothing else runs: after everything else, the browsers too, one file at a time.
      project('pressure', 'apps', {
        ...college,
        setupFiles: [eachFile, at('apps/api/test/pressure/when-quiet.ts')],
        include: ['*/test/pressure/**/*.test.ts'],
        exclude: [],
        isolate: true,
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
      }),
      // Waits for fifteen seconds, beside what the browsers measure.
      project('slow clients', 'apps/api', {
        ...college,
        include: ['test/slow-clients/**/*.test.ts'],
        exclude: [],
        sequence: { groupOrder: 2 },
      }),
    ],
  },
})
