import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { heapFlags } from './heap.ts'
import { root } from './run.ts'

it('is the same for the command that starts the server', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(scripts.start).toBe(
    `node --require ./scripts/installed.cjs ${heapFlags.join(' ')} scripts/start.ts`,
  )
})
