import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemasContainer } from '@prisma/schema-engine-wasm'
import type pg from 'pg'

const prismaFolder = join(import.meta.dirname, '../../../../prisma')
const migrationsFolder = join(prismaFolder, 'migrations')

/** Nothing is managed outside the schema. */
export const noFilters = { externalTables: [], externalEnums: [] }

/**
 * Prisma's own migration engine as WebAssembly: it needs no download and writes the same history
 * table as `prisma migrate deploy`.
 */
export async function openSchemaEngine(pool: pg.Pool) {
  const { SchemaEngine } = await importQuietly()
  const factory = new AtomicScripts(pool)
  return SchemaEngine.new(
    { datamodels: readSchema().files.map(({ path, content }) => [path, content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  )
}

// A script holds this lock as long as it works; the number is arbitrary but fixed.
export const SCRIPT_LOCK = 5152

// The engine enters a migration before its script and marks it finished afterwards. A process that is
// killed in between leaves a script that PostgreSQL may still complete: so the script itself says it.
const FINISH = `do $$ begin
  if to_regclass('_prisma_migrations') is not null then
    update _prisma_migrations set finished_at = now() where finished_at is null and rolled_back_at is null;
  end if;
end $$`

/**
 * The stock adapter cuts a script at every semicolon, which breaks function bodies, and sends the
 * pieces one by one. Sent whole, a script is one transaction: a killed migration leaves all
 * of it, marked as finished, or nothing.
 */
class AtomicScripts extends PrismaPg {
  override async connect() {
    return sendScriptsWhole(await super.connect())
  }
  override async connectToShadowDb() {
    return sendScriptsWhole(await super.connectToShadowDb())
  }
}

function sendScriptsWhole<A extends SqlDriverAdapter & { underlyingDriver(): pg.Pool }>(
  adapter: A,
) {
  adapter.executeScript = async (script) => {
    const whole = `select pg_advisory_xact_lock(${SCRIPT_LOCK}), set_config('sia.actor', 'migrasi', true);\n${script}\n;${FINISH}`
    await adapter.underlyingDriver().query(whole)
  }
  return adapter
}

// Node warns that importing WebAssembly is experimental; the version is pinned and tested here.
async function importQuietly() {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return await import('@prisma/schema-engine-wasm')
  } finally {
    process.emitWarning = emitWarning
  }
}

/** Every schema file, as the engine takes them. */
export function readSchema(): SchemasContainer {
  const models = readdirSync(join(prismaFolder, 'models')).map((name) => `models/${name}`)
  return {
    files: ['schema.prisma', ...models].map((path) => ({
      path: join(prismaFolder, path),
      content: readFileSync(join(prismaFolder, path), 'utf8'),
    })),
  }
}

let names: readonly string[] | undefined

/** Names of the migrations this version of the code brings, oldest first. */
export function migrationNames(): readonly string[] {
  // Asked for by every command and every look at the server's health.
  names ??= readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  return names
}

/** Every migration, as the engine takes them. */
export function readMigrations(): MigrationList {
  const lockPath = join(migrationsFolder, 'migration_lock.toml')
  return {
    baseDir: migrationsFolder,
    lockfile: { path: lockPath, content: readFileSync(lockPath, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames().map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok',
          value: readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  }
}
