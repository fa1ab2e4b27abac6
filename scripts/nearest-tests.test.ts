import { expect, it } from 'vitest'
import { listFiles } from './documents.ts'
import { roomsWhoseTestsNeed } from './house.ts'
import { nearestSpecs, nearestTests, readImporters, testsOfSchema } from './nearest-tests.ts'

const importers = readImporters()

it.each([
  ['packages/domain/src/nilai.ts', 'packages/domain/src/nilai.test.ts'],
  ['packages/server/src/env.ts', 'packages/server/src/env.test.ts'],
  ['apps/api/src/features/ks/queries.ts', 'apps/api/src/features/ks/ks.test.ts'],
  [
    'packages/office/src/features/peminjaman-ruangan/commands.ts',
    'integration/src/peminjaman-ruangan.test.ts',
  ],
  ['apps/office-api/src/features/ks/routes.ts', 'apps/office-api/src/features/ks/ks.test.ts'],
  ['packages/contracts/src/office/kontak.ts', 'apps/office-api/src/features/kontak/kontak.test.ts'],
])('of %s is %s', (path, test) => {
  expect(nearestTests(path, importers)).toContain(test)
})

it.each([
  ['prisma/models/tutup-buku.prisma', /closing/],
  ['prisma/migrations/20261129180100_since_the_baseline/migration.sql', /closing/],
  ['prisma/functions/kabar/nilai.sql', /office-api\/src\/features\/kabar/],
  ['prisma/functions/pembayaran.sql', /closing/],
])('of %s name its tables', (path, named) => {
  const tests = testsOfSchema(path)
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.length).toBeLessThanOrEqual(5)
  expect(tests.join()).toMatch(named)
})

it.each([
  ['apps/office-web/src/features/pembayaran/bank-page.tsx', 'e2e/kantor-bank.spec.ts'],
  ['apps/office-web/src/features/kelas/terms-page.tsx', 'e2e/kantor-kelas.spec.ts'],
  ['apps/office-web/src/app/today/today-page.tsx', 'e2e/kantor-hari-ini.spec.ts'],
  ['apps/web/src/features/krs/kelas-card.tsx', 'e2e/krs.spec.ts'],
])('the browser tests of %s are led by those that look for its words', (path, spec) => {
  expect(nearestSpecs(path).slice(0, 6)).toContain(spec)
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
  const rooms = roomsWhoseTestsNeed('database').map((room) => `${room}/src/`)
  const sources = listFiles().filter(
    (path) => rooms.some((room) => path.startsWith(room)) && /(?<!\.test)\.ts$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(300)
  const untested = sources.filter((path) => nearestTests(path, importers).length === 0)
  expect(untested).toEqual([
    'apps/api/src/worker.ts',
    'apps/office-api/src/backup-process.ts',
    'apps/office-api/src/features/pemberitahuan/worker.ts',
    'apps/office-api/src/features/system/backup-worker.ts',
    'apps/office-api/src/server.ts',
    'apps/office-api/src/sheet-process.ts',
    'apps/operator/src/lib/ending.ts',
    'apps/operator/src/sia.ts',
    'packages/server/src/storage/picture-process.ts',
    'packages/server/src/watch-live-thread.ts',
  ])
})
