import type { PasswordHasher } from '@sia/server/auth/password'
import type { Queryable, Writer } from '@sia/server/db/change'
import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import type { NameColumn } from './tell/preview.ts'

/** The surroundings of an import. */
export interface ImportTools extends Writer {
  pool: pg.Pool
  passwords: PasswordHasher
  storage: Storage
  now: Date
  /** Where the files lie that cells name, or null. */
  folder: string | null
  /** Whether what students may change themselves is overwritten. */
  overwriteProfile: boolean
  /** Names of columns whose unreadable cells are left out. */
  skipped: string[]
  /** The options of the kind that were given: what is done only on demand. */
  demanded: string[]
  nameColumn: NameColumn
  /** Takes the turn of imports for the transaction, or waits for it. */
  turn(client: Queryable): Promise<void>
  /** How far a piece of work has come. */
  progress(what: string, done: number, total: number): void
}
