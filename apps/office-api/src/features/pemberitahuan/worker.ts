import { claimKabar } from '@sia/office/features/pemberitahuan/commands-claim'
import {
  type Channels,
  deliverKabar,
  type Job,
} from '@sia/office/features/pemberitahuan/commands-deliver'
import type { Db } from '@sia/server/db/client'
import type { Queue } from '@sia/server/db/queue'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

const LOOK_EVERY_MS = 5000
/** Few enough to be done within a job's five minutes, also where each is waited for. */
const AT_ONCE = 200

interface Working {
  db: Db
  pool: pg.Pool
  queue: Queue
  channels: Channels
  clock(): Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Tells students by push and e-mail from now on, where the settings open a way; returns what ends it. Product §26.5.
 */
export async function tellStudents({ clock, log, ...ctx }: Working): Promise<() => Promise<void>> {
  const { channels, queue } = ctx
  if (!channels.push && !channels.letters) return async () => {}
  const onFailure = (err: unknown) =>
    log.error({ event: 'kabar', err }, 'a message was not delivered')
  await queue.workOnce<Job>('kabar', AT_ONCE, (jobs) =>
    deliverKabar({ ...ctx, now: clock, onFailure }, jobs),
  )

  let looking: Promise<unknown> = Promise.resolve()
  const look = async () => {
    try {
      await claimKabar({ ...ctx, now: clock() })
    } catch (err) {
      log.error({ event: 'kabar', err }, 'messages were not looked for')
    }
  }
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
