import type { PasswordHasher } from '@sia/server/auth/password'
import type { Writer } from '@sia/server/db/change'
import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'

/** The surroundings of a use case of the college's offices. Each names only the parts that it needs. */
export interface OfficeCtx extends Writer {
  /** For SQL that only reads. */
  pool: pg.Pool
  storage: Storage
  passwords: PasswordHasher
  now: Date
}
