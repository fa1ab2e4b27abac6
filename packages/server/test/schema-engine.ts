import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemasContainer } from '@prisma/schema-engine-wasm'
import type pg from 'pg'

const prismaFolder = join(import.meta.dirname, '../../../prisma')

/**
 * The SQL that leads from one schema to another, as Prisma's own engine writes it. The engine is WebAssembly and needs no
 * download; it compares without asking a database, but insists on having one.
 */
export async function diffSchemas(
  pool: pg.Pool,
  from: SchemasContainer,
  to: SchemasContainer,
): Promise<string> {
  const { SchemaEngine } = await importQuietly()
  const engine = await SchemaEngine.new(
    { datamodels: to.files.map(({ path, content }) => [path, content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool)),
  )
  const { stdout } = await engine.diff({
    from: from.files.length > 0 ? { tag: 'schemaDatamodel', ...from } : { tag: 'empty' },
    to: { tag: 'schemaDatamodel', ...to },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  engine.free()
  return stdout ?? ''
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
