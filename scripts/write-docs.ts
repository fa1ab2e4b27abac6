import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { studentCalls } from '../apps/api/src/openapi.ts'
import { officeCalls } from '../apps/office-api/src/openapi.ts'
import { fillManual } from '../apps/operator/src/import/manual.ts'
import { eventKinds, kinds } from '../packages/office/src/registry/sheet-kinds.ts'
import { fillPart } from '../packages/server/src/made-part.ts'
import { settingsList } from '../packages/server/src/settings.ts'
import { root, run } from './run.ts'

// Writes what docs/ has from the code: calls, sheets and settings. A test of each fails while it is not up to date.

function write(name: string, make: (text: string) => string): string {
  const file = join(root, 'docs', name)
  writeFileSync(file, make(readFileSync(file, 'utf8')))
  return file
}

await run('biome', [
  'format',
  '--write',
  write('openapi.json', () => JSON.stringify(studentCalls(), null, 2)),
  write('openapi-office.json', () => JSON.stringify(officeCalls(), null, 2)),
  write('import.md', (text) => fillManual(text, kinds, eventKinds)),
  write('settings.md', (text) => fillPart(text, 'settings', settingsList())),
])
