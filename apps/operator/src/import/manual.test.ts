import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventKinds, kinds } from '@sia/office/registry/sheet-kinds'
import { plainMarkdown } from '@sia/server/made-part'
import { expect, it } from 'vitest'
import { fillManual } from './manual.ts'

const committed = join(import.meta.dirname, '../../../../docs/import.md')

it('docs/import.md is what the kinds make; write it with npx -y pnpm@12 write-docs', () => {
  const text = readFileSync(committed, 'utf8')
  expect(plainMarkdown(fillManual(text, kinds, eventKinds))).toBe(plainMarkdown(text))
})
