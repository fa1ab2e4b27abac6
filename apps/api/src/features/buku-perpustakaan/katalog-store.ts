import type { Sql } from '@sia/server/db/sql'
import { createKatalog, type Katalog } from './katalog.ts'
import { listBuku, readKatalogVersi } from './queries.ts'

/** The catalogue, read once and kept as long as no book changes. */
export interface KatalogStore {
  /** The catalogue as it is now, also right after a change through another server, and its version. */
  get(): Promise<{ versi: string; katalog: Katalog }>
}

/** A store in this process, empty at first. */
export function createKatalogStore(sql: Sql): KatalogStore {
  let kept: { versi: string; katalog: Promise<Katalog> } | null = null
  return {
    async get() {
      // Asked before the books are read: what is kept may be newer than its version, never older.
      const versi = await readKatalogVersi(sql)
      if (kept?.versi === versi) return { versi, katalog: await kept.katalog }
      const katalog = listBuku(sql).then(createKatalog)
      const reading = { versi, katalog }
      kept = reading
      // A failed read must not be remembered for the calls after it.
      katalog.catch(() => {
        if (kept === reading) kept = null
      })
      return { versi, katalog: await katalog }
    },
  }
}
