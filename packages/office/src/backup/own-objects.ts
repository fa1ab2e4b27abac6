import { readMigrations } from '@sia/server/db/schema-engine'

/** The names of every table, function and collation that a migration of this code ever made. */
export function ownObjects(): { tables: string[]; functions: string[]; collations: string[] } {
  const scripts = readMigrations().migrationDirectories.map(({ migrationFile }) =>
    migrationFile.content.tag === 'ok' ? migrationFile.content.value : '',
  )
  const named = (pattern: RegExp) => [
    ...new Set(
      scripts.flatMap((script) => [...script.matchAll(pattern)].map(([, name = '']) => name)),
    ),
  ]
  return {
    tables: named(/(?:^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?|\bRENAME TO )"?(\w+)"?/gim),
    functions: named(/^CREATE (?:OR REPLACE )?FUNCTION "?(\w+)"?/gim),
    collations: named(/^CREATE COLLATION "?(\w+)"?/gim),
  }
}
