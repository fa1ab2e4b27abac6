import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../packages/server/src/db/embedded.ts'
import { diffSchemas, readSchema } from '../packages/server/test/schema-engine.ts'

// Writes the SQL that leads from the committed schema to the one in the working tree:
// npx -y pnpm@12 migration <name>. Checks and the like are then added by hand; functions and triggers are in prisma/functions.

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

const dataDir = mkdtempSync(join(tmpdir(), 'sia-migration-'))
const database = await startEmbedded(dataDir)
const pool = new pg.Pool({ connectionString: database.ownerUrl })
const sql = await diffSchemas(pool, { files: committed }, readSchema())
await pool.end()
await database.stop()
rmSync(dataDir, { recursive: true })

const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const folder = join(root, 'prisma/migrations', `${stamp}_${name}`)
mkdirSync(folder)
writeFileSync(join(folder, 'migration.sql'), sql)
process.stdout.write(`${folder}/migration.sql\n`)
