import type { PasswordHasher } from '@sia/server/auth/password'
import type { Writer } from '@sia/server/db/change'
import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'

/** What a use case of the college's offices works with. A use case names those of the parts that it needs. */
export interface OfficeCtx extends Writer {
  /** For SQL that only reads. */
  pool: pg.Pool
  storage: Storage
  passwords: PasswordHasher
  now: Date
}
