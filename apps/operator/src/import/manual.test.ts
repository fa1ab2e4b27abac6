import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventKinds, kinds } from './kinds.ts'
import { fillManual } from './manual.ts'

const committed = join(import.meta.dirname, '../../../../docs/import.md')

it('docs/import.md is what the kinds make; write it with npx -y pnpm@12 import-docs', () => {
  const text = readFileSync(committed, 'utf8')
  expect(plain(fillManual(text, kinds, eventKinds))).toBe(plain(text))
})

// The formatter widens tables and adds or drops blank lines.
const plain = (text: string) =>
  text
    .replace(/ +/g, ' ')
    .replace(/-{3,}/g, '---')
    .replace(/\n{2,}/g, '\n')
