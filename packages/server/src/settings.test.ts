import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fillPart, plainMarkdown } from './made-part.ts'
import { settingsList } from './settings.ts'

const committed = join(import.meta.dirname, '../../../docs/settings.md')

it('docs/settings.md is what the settings make; write it with npx -y pnpm@12 write-docs', () => {
  const text = readFileSync(committed, 'utf8')
  expect(plainMarkdown(fillPart(text, 'settings', settingsList()))).toBe(plainMarkdown(text))
})
