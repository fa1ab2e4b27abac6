import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root, run } from './run.ts'

const folder = mkdtempSync(join(root, '.data-order-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('leaves out what goes on from a failed test, and says which', async () => {
  writeFileSync(
    join(folder, 'a.test.ts'),
    `import { describe, expect, it } from 'vitest'
    import { inOrder } from '../scripts/in-order.ts'
    inOrder()
    it('begins', () => {})
    it('is built', () => expect(1).toBe(2))
    describe('built', () => { it('starts', () => { throw new Error('no build') }) })`,
  )
  const result = join(folder, 'result.json')
  const config = join(folder, 'vitest.config.ts')
  writeFileSync(config, "export default { test: { include: ['**/*.test.ts'] } }")
  const where = ['--root', folder, '--config', config]
  await run('vitest', ['run', ...where, '--reporter=json', `--outputFile=${result}`])
  const { testResults } = JSON.parse(readFileSync(result, 'utf8'))
  const [{ assertionResults }] = testResults
  expect(
    assertionResults.map((one: { title: string; status: string; meta: object }) => [
      one.title,
      one.status,
      one.meta,
    ]),
  ).toEqual([
    ['begins', 'passed', {}],
    ['is built', 'failed', {}],
    ['starts', 'skipped', { needs: 'is built' }],
  ])
})
