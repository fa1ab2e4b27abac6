import { migrationNames } from '@sia/server/db/migrations'
import { until } from '@sia/server/test/patience'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOldDatabase } from './old-schema.ts'
import { launch, type ServerProcess, startProcess } from './server-process.ts'

type OldDatabase = Awaited<ReturnType<typeof createOldDatabase>>

const [, ...later] = migrationNames()
const finished = migrationNames().map((name) => ({ name, finished: 1 }))
// The functions and triggers count as one.
const APPLIED = `Menerapkan ${later.length + 1} migrasi`

const ready = async ({ address }: ServerProcess) => (await fetch(`${address}/health/ready`)).status

/** Holds a table that the second migration alters late, so that it stops in the middle. */
async function holdUp(owner: pg.Pool) {
  const client = await owner.connect()
  await client.query('begin; lock table permintaan_buku in access share mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const waiting = async (owner: pg.Pool, wait: string) => {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and wait_event = $1`,
    [wait],
  )
  return rowCount
}
const untilHeldUp = (owner: pg.Pool) =>
  until(async () => expect(await waiting(owner, 'relation')).toBe(1))

describe('an old schema', () => {
  let database: OldDatabase

  beforeEach(async () => {
    database = await createOldDatabase()
  })

  const expectComplete = async () => {
    expect(await database.schema()).toEqual(database.current)
    expect(await database.history()).toEqual(finished)
    const { rows } = await database.owner.query('select nama from jurusan')
    expect(rows).toEqual([{ nama: 'Jurusan lama' }])
  }

  it('is brought up to date by one of two instances; the other waits and then serves', async () => {
    const { url, owner } = database
    const letGo = await holdUp(owner)
    const both = [launch({ databaseUrl: url }), launch({ databaseUrl: url })]
    await untilHeldUp(owner)
    await until(async () => expect(await waiting(owner, 'advisory')).toBe(1))
    expect(both.map(({ output }) => output())).toEqual(['', ''])

    await letGo()
    await until(() => both.map(({ output }) => expect(output()).toContain('API siap')))
    const outputs = both.map(({ output }) => output())
    expect(outputs.filter((output) => output.includes(APPLIED))).toHaveLength(1)
    await expectComplete()
  })

  it('is completed by the next start when the first was killed half-way', async () => {
    const { url, owner } = database
    const letGo = await holdUp(owner)
    const killed = launch({ databaseUrl: url })
    await untilHeldUp(owner)
    killed.child.kill('SIGKILL')
    await killed.ended

    // PostgreSQL does not notice that nobody waits for the statement any more.
    const next = launch({ databaseUrl: url })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(next.output()).toBe('')
    await letGo()
    await until(() => expect(next.output()).toContain('API siap'))
    await expectComplete()
    expect(await ready(await startProcess({ databaseUrl: url }))).toBe(200)
  })

  it('is completed by the next start when the killed one left nothing behind', async () => {
    const { url, owner } = database
    const letGo = await holdUp(owner)
    const killed = launch({ databaseUrl: url })
    await untilHeldUp(owner)
    killed.child.kill('SIGKILL')
    await killed.ended
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'relation'`,
    )
    await letGo()
    const next = await startProcess({ databaseUrl: url })
    expect(next.output()).toContain(APPLIED)
    await expectComplete()
    expect(await ready(next)).toBe(200)
  })
})

describe('a schema that this code does not know', () => {
  it('is not served: ready says 503, and a start is refused by name', async () => {
    const { url, owner } = await createOldDatabase()
    const server = await startProcess({ databaseUrl: url })
    expect(await ready(server)).toBe(200)
    await owner.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ('x', 'x', '29991231000000_future', now(), 1)`,
    )
    await until(async () => expect(await ready(server)).toBe(503))
    expect((await fetch(`${server.address}/health/live`)).status).toBe(200)

    const { code, output } = await launch({ databaseUrl: url }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^\n✗ Basis data lebih baru [^\n]*29991231000000_future[^\n]*\n$/)
  })
})
