import { createTestDatabase } from '@sia/server/test/college'
import { expect, it } from 'vitest'
import { startProcess } from './faults/server-process.ts'

/** Has a process say at its end which CommonJS modules it loaded. */
const TELL = `import { createRequire } from 'node:module'
process.on('exit', () => process.stdout.write(Object.keys(createRequire('/').cache).join('\\n')))`
/** Together a fifth of all modules that a server could load. */
const FOR_SOME =
  /node_modules\/(sharp|prom-client|ajv|@fastify\/fast-json-stringify-compiler|@fastify\/swagger|@aws-sdk\/[^/]+)\//

it('loads nothing at its start that only some servers, or a photo, need', async () => {
  const { child, ended } = await startProcess({
    databaseUrl: await createTestDatabase(),
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL)}` },
  })
  child.kill('SIGTERM')
  const { code, output } = await ended
  const loaded = output.split('\n').filter((line) => line.includes('/node_modules/'))
  expect(code).toBe(0)
  expect(loaded).toContainEqual(expect.stringContaining('/node_modules/fastify/'))
  expect(loaded.filter((path) => FOR_SOME.test(path))).toEqual([])
})
