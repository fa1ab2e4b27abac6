import { readDefinitions } from '@sia/server/db/definitions'
import { readMigrations } from '@sia/server/db/migrations'

/** The names of every table, function and collation that this code makes. */
export function ownObjects(): { tables: string[]; functions: string[]; collations: string[] } {
  const named = (pattern: RegExp) =>
    readMigrations().flatMap(({ script }) =>
      [...script.matchAll(pattern)].map(([, name = '']) => name),
    )
  return {
    tables: named(/^CREATE (?:UNLOGGED )?TABLE "?(\w+)"?/gim),
    functions: readDefinitions().flatMap(({ functionName }) => functionName ?? []),
    collations: named(/^CREATE COLLATION "?(\w+)"?/gim),
  }
}
