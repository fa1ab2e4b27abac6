import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../packages/server/src/db/embedded.ts'
import { noFilters, openSchemaEngine, readSchema } from '../packages/server/src/db/schema-engine.ts'

// Writes the SQL that leads from the committed schema to the one in the working tree:
// npx -y pnpm@12 migration <name>. Checks, triggers and the like are then added by hand.

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write('Usage: npx -y pnpm@12 migration <name_in_snake_case>\n')
  process.exit(1)
}

const root = join(import.meta.dirname, '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const committed = git('ls-tree', '-r', '--name-only', 'HEAD', 'prisma')
  .split('\n')
  .filter((path) => path.endsWith('.prisma'))
  .map((path) => ({ path: join(root, path), content: git('show', `HEAD:${path}`) }))

// The engine compares two schemas without asking a database, but insists on having one.
const dataDir = mkdtempSync(join(tmpdir(), 'sia-migration-'))
const database = await startEmbedded(dataDir)
const pool = new pg.Pool({ connectionString: database.ownerUrl })
const engine = await openSchemaEngine(pool)
const { stdout } = await engine.diff({
  from: committed.length > 0 ? { tag: 'schemaDatamodel', files: committed } : { tag: 'empty' },
  to: { tag: 'schemaDatamodel', ...readSchema() },
  script: true,
  exitCode: null,
  filters: noFilters,
})
engine.free()
await pool.end()
await database.stop()
rmSync(dataDir, { recursive: true })

const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const folder = join(root, 'prisma/migrations', `${stamp}_${name}`)
mkdirSync(folder)
writeFileSync(join(folder, 'migration.sql'), stdout ?? '')
process.stdout.write(`${folder}/migration.sql\n`)
