import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root, run } from './run.ts'
import { STANDS_STILL } from './standing-still.ts'

// In the checkout, whose packages they import. The files are text here: no runner takes them for this run's.
const folder = mkdtempSync(join(root, '.data-still-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

writeFileSync(
  join(folder, 'vitest.config.ts'),
  `import StandingStill from '../scripts/standing-still.ts'
  export default { test: {
    include: ['**/*.test.ts'],
    testTimeout: 3_600_000,
    reporters: ['default', new StandingStill({ everyMs: 500, longMs: 500, stillMs: 6_000 })],
  } }`,
)

async function running(test: string) {
  writeFileSync(join(folder, 'a.test.ts'), `import { it } from 'vitest'\n${test}`)
  return run('vitest', ['run', '--root', folder, '--config', join(folder, 'vitest.config.ts')])
}

it('ends a run that stands still, and names the test', async () => {
  const { code, output } = await running("it('waits for ever', () => new Promise(() => {}))")
  expect(code).toBe(1)
  expect(output).toMatch(/• [\d.]+ min: \S*a\.test\.ts › waits for ever/)
  expect(output).toMatch(new RegExp(`${STANDS_STILL} \\S*a\\.test\\.ts › waits for ever for`))
})

it('lets a test work for longer than that', async () => {
  const { code, output } = await running(
    `it('works', async () => {
      for (const end = performance.now() + 9_000; performance.now() < end; ) {
        for (const until = performance.now() + 20; performance.now() < until; );
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })`,
  )
  expect([code, output]).toEqual([0, expect.stringMatching(/• [\d.]+ min: \S*a\.test\.ts › works/)])
})
