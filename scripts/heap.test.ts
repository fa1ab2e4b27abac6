import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { heapFlags, kantorHeapFlags } from './heap.ts'
import { root } from './run.ts'

it('is the same for the command that starts the server', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(scripts.start).toBe(
    `node --require ./scripts/installed.cjs ${heapFlags.join(' ')} scripts/start.ts`,
  )
})

it('is the same for Kantor in its container and as a unit of systemd', () => {
  const flags = kantorHeapFlags.map((flag) => `"${flag}"`).join(', ')
  expect(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).toContain(
    `["node", ${flags}, "/app/scripts/kantor.ts"]`,
  )
  expect(readFileSync(join(root, 'docs/contoh/sia-kantor.service'), 'utf8')).toContain(
    `/node ${kantorHeapFlags.join(' ')} scripts/kantor.ts`,
  )
})
