import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventKinds, kinds } from '../apps/operator/src/import/kinds.ts'
import { fillManual } from '../apps/operator/src/import/manual.ts'
import { root, run } from './run.ts'

// Writes the tables of docs/import.md from the kinds; a test fails while they are not up to date.

const file = join(root, 'docs/import.md')
writeFileSync(file, fillManual(readFileSync(file, 'utf8'), kinds, eventKinds))
await run('biome', ['format', '--write', file])
