import type { FastifyBaseLogger } from 'fastify'
import { databaseUnavailable } from '../db/errors.ts'
import type { SecurityBook } from './security-log.ts'

const EVERY_MS = 1000

/** Writes the security events once a second. Returns the function that writes what is left and stops. */
export function writeEverySecond(
  security: SecurityBook,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const flush = () =>
    security.flush().catch((error) => {
      // While the database is away events wait; the calls themselves tell of it.
      if (!databaseUnavailable(error)) log.error({ err: error }, 'security events not written')
    })
  let under: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    under = under.then(flush)
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await under
    await flush()
  }
}
