import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { messageOf } from '../errors.ts'
import type { Queryable } from './change.ts'

/** The schema of the queue's own tables, which pg-boss makes and upgrades. */
const SCHEMA = 'queue'

/** A job without a sign of life for so long is begun again. */
const HEARTBEAT_SECONDS = 10

/** Begun again so often. */
const RETRIES = 2

/** Every queue there is, and how many seconds a job may take: a sheet takes minutes, a backup with its files may take hours. */
const QUEUES = { lembar: 30 * 60, cadangan: 12 * 60 * 60, kabar: 5 * 60 }

type QueueName = keyof typeof QUEUES

const queues = Object.entries(QUEUES) as [QueueName, number][]

/** The queue of the jobs that were given up. */
const givenUp = (name: QueueName) => `${name}_given_up`

const asDatabase = (client: Queryable) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
})

/** Makes the queue's tables, or brings them up to date. Takes a connection of the schema's owner. */
export async function prepareQueue(client: Queryable): Promise<void> {
  const { rows } = await client.query(`select from pg_namespace where nspname = '${SCHEMA}'`)
  // Who owns the schema need not be allowed to make one.
  const createSchema = rows.length === 0
  const boss = bossOn(client, { migrate: true, createSchema, supervise: false })
  let failure: unknown = null
  boss.on('error', (error) => {
    failure ??= error
  })
  try {
    await boss.start()
    for (const [name, expireInSeconds] of queues) {
      await boss.createQueue(givenUp(name))
      await boss.createQueue(name, {
        deadLetter: givenUp(name),
        heartbeatSeconds: HEARTBEAT_SECONDS,
        retryLimit: RETRIES,
        retryDelay: 1,
        expireInSeconds,
      })
      // A queue that there was before keeps its own.
      await boss.updateQueue(name, { expireInSeconds })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  // pg-boss tells of errors as objects of its own.
  if (failure !== null) throw new Error(messageOf(failure), { cause: failure })
}

/** Tables of which pg-boss makes statements that the owner runs: whoever wrote them would be the owner. */
const OWNERS_TABLES = ['bam', 'queue', 'schedule', 'subscription', 'version']
const OWNERS_COLUMNS = [
  'name',
  'policy',
  'partition',
  'table_name',
  'dead_letter',
  'version',
  'bam_on',
]

/** Lets a role send and do jobs. Takes a connection of the schema's owner. */
export async function grantQueue(client: Queryable, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await client.query(`
    grant usage on schema ${SCHEMA} to ${name};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${name};
    revoke insert, update, delete on ${OWNERS_TABLES.map((table) => `${SCHEMA}.${table}`)} from ${name};
    grant usage on all sequences in schema ${SCHEMA} to ${name};
    grant execute on all functions in schema ${SCHEMA} to ${name}`)
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant update (%s) on ${SCHEMA}.%I to %s', string_agg(quote_ident(column_name), ', '), table_name, $1::text) as statement
       from information_schema.columns
      where table_schema = '${SCHEMA}' and table_name in ('queue', 'version') and column_name <> all ($2)
      group by table_name`,
    [name, OWNERS_COLUMNS],
  )
  for (const { statement } of rows) await client.query(statement)
}

function bossOn(
  client: Queryable,
  options: { migrate?: boolean; createSchema?: boolean; supervise?: boolean } = {},
) {
  return new PgBoss({
    db: asDatabase(client),
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    ...options,
  })
}

/** A job that is done at most once. */
export interface OnceJob<T> {
  data: T
  /** Ends the job, before what cannot be done twice; false where it has lasted too long and is begun again elsewhere. */
  take(): Promise<boolean>
}

/** Sends jobs and does them, one of a queue at a time unless more are asked for. */
export interface Queue {
  /** Sends a job with the transaction that `client` is in. Jobs of one `owner` are done one after the other. */
  send(client: Queryable, name: QueueName, data: object, owner?: string): Promise<void>
  /** Sends jobs in the same way, to be done from `startAfter` on. */
  sendAll(client: Queryable, name: QueueName, data: object[], startAfter?: Date): Promise<void>
  /**
   * Has jobs done from now on, up to `most` together and each at most once: the work takes a job before it does what
   * cannot be done twice, and then the job is over. A failure after that is the work's own to send again; a job that is
   * not taken, because the process is gone, is begun again.
   */
  workOnce<T extends object>(
    name: QueueName,
    most: number,
    work: (jobs: OnceJob<T>[]) => Promise<void>,
  ): Promise<void>
  /**
   * Has jobs done from now on, `atOnce` beside each other, or one. A job whose work fails, or whose process is gone, is begun
   * again; after the last time it is given up.
   */
  work<T extends object>(
    name: QueueName,
    work: (data: T) => Promise<void>,
    giveUp: (data: T) => Promise<void>,
    atOnce?: number,
  ): Promise<void>
  stop(): Promise<void>
}

/** A database that is away is asked every second. */
const TOLD_EVERY_MS = 60_000

/** The queue over a pool of the offices. `onError` hears, once a minute at most, of what went wrong beside any job. */
export async function openQueue(
  pool: Queryable,
  onError: (error: unknown) => void,
): Promise<Queue> {
  const boss = bossOn(pool)
  let told = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    if (performance.now() - told < TOLD_EVERY_MS) return
    told = performance.now()
    onError(error)
  })
  await boss.start()
  return {
    async send(client, name, data, owner) {
      const group = owner !== undefined && { group: { id: owner } }
      await boss.send(name, data, { db: asDatabase(client), ...group })
    },
    async sendAll(client, name, data, startAfter) {
      const jobs = data.map((one) => ({ data: one, ...(startAfter && { startAfter }) }))
      if (jobs.length > 0) await boss.insert(name, jobs, { db: asDatabase(client) })
    },
    async workOnce<T extends object>(
      name: QueueName,
      most: number,
      work: (jobs: OnceJob<T>[]) => Promise<void>,
    ) {
      const how = { pollingIntervalSeconds: 1, batchSize: most }
      await boss.work<T>(name, how, (jobs) =>
        work(
          jobs.map((job) => ({
            data: job.data,
            take: async () => {
              if (job.signal.aborted) return false
              await boss.complete(name, job)
              return true
            },
          })),
        ),
      )
    },
    async work<T extends object>(
      name: QueueName,
      work: (data: T) => Promise<void>,
      giveUp: (data: T) => Promise<void>,
      atOnce = 1,
    ) {
      const how = { pollingIntervalSeconds: 1 }
      const beside = { localConcurrency: atOnce, localGroupConcurrency: 1 }
      await boss.work<T>(name, { ...how, ...beside }, async ([job]) => job && work(job.data))
      await boss.work<T>(givenUp(name), how, async ([job]) => job && giveUp(job.data))
    },
    stop: () => boss.stop({ graceful: false }),
  }
}
