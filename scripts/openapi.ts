import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOpenApi } from '../apps/api/src/openapi.ts'
import { all } from '../packages/contracts/src/all.ts'
import { root, run } from './run.ts'

// Writes docs/openapi.json from the contracts; a test fails while it is not up to date.

const file = join(root, 'docs/openapi.json')
writeFileSync(file, JSON.stringify(buildOpenApi(all), null, 2))
await run('biome', ['format', '--write', file])
