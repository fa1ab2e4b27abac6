import { todayWita } from '@sia/domain/time'
import { tellDue } from '@sia/office/features/kabar/commands'
import type { Db } from '@sia/server/db/client'
import type { Sql } from '@sia/server/db/sql'
import type { FastifyBaseLogger } from 'fastify'

const LOOK_EVERY_MS = 60_000

interface Working {
  db: Db
  sql: Sql
  clock(): Date
  log: Pick<FastifyBaseLogger, 'error'>
  everyMs?: number
}

/**
 * Tells students of installments that are due or late, once a WITA day from now on, and again after a minute where that
 * fails; returns what ends it. Several servers may do so: each note is written once. Product §26.1.
 */
export function tellDueDaily({ db, sql, clock, log, everyMs = LOOK_EVERY_MS }: Working) {
  let done = ''
  let looking: Promise<unknown> = Promise.resolve()
  const look = async () => {
    const now = clock()
    const today = todayWita(now)
    if (today === done) return
    try {
      await tellDue({ db, sql, actor: 'kabar', now })
      done = today
    } catch (err) {
      log.error({ event: 'kabar', err }, 'installments were not told of')
    }
  }
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
