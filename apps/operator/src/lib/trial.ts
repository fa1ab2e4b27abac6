import { chainOf } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import type pg from 'pg'
import { inTransaction } from './transaction.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Does the work in one transaction and keeps it only when it is to be applied: what a trial shows is what
 * applying does.
 * @throws AppError conflict when somebody added a row meanwhile that hangs on one of those removed.
 */
export async function inTrial<T>(
  pool: pg.Pool,
  apply: boolean,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const end = apply ? 'commit' : 'rollback'
  return inTransaction(pool, { end, idle: '1min' }, work).catch((error: unknown) => {
    throw isStillReferred(error) ? becameBusy(error) : error
  })
}

const isStillReferred = (error: unknown) =>
  chainOf(error).some((link) => (link as { code?: unknown }).code === FOREIGN_KEY_VIOLATION)

const becameBusy = (cause: unknown) =>
  new AppError('conflict', 'Selagi diperiksa ada data baru yang menyangkut. Ulangi perintahnya.', {
    cause,
  })

/** `--apply` of a command that only shows what it would do without it. */
export const APPLY = {
  type: 'boolean',
  default: false,
  describe: 'Tulis; tanpa ini hanya diperlihatkan',
} as const

/** The last line of what such a command says. */
export const NOT_YET = 'Belum ada yang diubah. Jalankan lagi dengan --apply.'
