import type { Sql } from '@sia/server/db/sql'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { listBuku, readCatalogVersion } from './queries.ts'

/** The catalogue, read once and kept as long as no book changes. */
export interface CatalogueStore {
  /** The catalogue as it is now, also right after a change through another server, and its version. */
  get(): Promise<{ versi: string; catalogue: Catalogue }>
}

/** A store in this process, empty at first. */
export function createCatalogueStore(sql: Sql): CatalogueStore {
  let kept: { versi: string; catalogue: Promise<Catalogue> } | null = null
  return {
    async get() {
      // Asked before the books are read: what is kept may be newer than its version, never older.
      const versi = await readCatalogVersion(sql)
      if (kept?.versi === versi) return { versi, catalogue: await kept.catalogue }
      const catalogue = listBuku(sql).then(createCatalogue)
      const reading = { versi, catalogue }
      kept = reading
      // A failed read must not be remembered for the calls after it.
      catalogue.catch(() => {
        if (kept === reading) kept = null
      })
      return { versi, catalogue: await catalogue }
    },
  }
}
