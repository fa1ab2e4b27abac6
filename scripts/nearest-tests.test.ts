import { expect, it } from 'vitest'
import { listFiles } from './documents.ts'
import { nearestTests, readImporters } from './nearest-tests.ts'

const importers = readImporters()

it.each([
  ['packages/domain/src/nilai.ts', 'packages/domain/src/nilai.test.ts'],
  ['packages/server/src/env.ts', 'packages/server/src/env.test.ts'],
  ['apps/api/src/features/ks/queries.ts', 'apps/api/src/features/ks/ks.test.ts'],
  [
    'packages/office/src/features/peminjaman-ruangan/commands.ts',
    'integration/src/peminjaman-ruangan.test.ts',
  ],
])('of %s is %s', (path, test) => {
  expect(nearestTests(path, importers)).toContain(test)
})

it('of a test is the test itself', () => {
  const own = 'scripts/nearest-tests.test.ts'
  expect(nearestTests(own, importers)).toEqual([own])
})

it('are at most five of many', () => {
  expect(nearestTests('apps/api/src/app.ts', importers)).toHaveLength(5)
})

it('are none where no test imports a file', () => {
  expect(nearestTests('scripts/check.ts', importers)).toEqual([])
})

// `check` answers 'ok' for these without a single test.
it('are found for every file of rooms whose tests have a database, but for what starts a process', () => {
  const sources = listFiles().filter((path) =>
    /^(apps\/(api|operator)|packages\/(office|server|seed))\/src\/.*(?<!\.test)\.ts$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(300)
  const untested = sources.filter((path) => nearestTests(path, importers).length === 0)
  expect(untested).toEqual([
    'apps/api/src/worker.ts',
    'apps/operator/src/lib/ending.ts',
    'apps/operator/src/sia.ts',
  ])
})
