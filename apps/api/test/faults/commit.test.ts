import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '@sia/server/test/cleanup'
import { until } from '@sia/server/test/patience'
import { expect, it } from 'vitest'
import { createTestApp } from '../harness.ts'
import { checkJournal } from './check-journal.ts'
import { createCrowd } from './crowd.ts'
import { createJournal } from './journal.ts'
import { createProxy } from './proxy.ts'
import { startProcess } from './server-process.ts'
import { prepareWrites } from './writes.ts'

const test = await createTestApp()
const proxy = await createProxy(test.url)
const dataDir = createFolder('server')
const journal = createJournal(await prepareWrites(test))
const waiting = async () => {
  const { rowCount } = await test.owner.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount
}

it('a row that is written while its connection breaks keeps its photo', async () => {
  const students = await createCrowd(test, 1)
  const server = await startProcess({
    databaseUrl: proxy.url,
    dataDir,
    env: { LOG_LEVEL: 'silent' },
  })
  const answers: number[] = []
  // A commit that waits, so that it is on its way when the connection breaks.
  await test.owner.query(`
    create function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(7); return null; end $$;
    create constraint trigger wait_at_commit after insert on ks deferrable initially deferred
      for each row execute function wait_at_commit()`)
  const holder = await test.owner.connect()
  await holder.query('begin; select pg_advisory_xact_lock(7)')
  const sent = journal.write(server.address, students, ({ status }) => {
    answers.push(status)
    return status === 200
  })
  await until(async () => expect(await waiting()).toBe(1))
  // The database's answer gets lost on its way.
  proxy.freeze()
  await holder.query('commit')
  holder.release()
  await until(async () => expect(await test.db.ks.count()).toBe(1))
  proxy.thaw()
  await sent

  expect(answers).toEqual([200, 503])
  const { wrong, stray } = await checkJournal(
    test.owner,
    journal.entries,
    join(dataDir, 'storage/ks'),
  )
  expect([wrong, stray]).toEqual([[], []])
  expect(readdirSync(join(dataDir, 'storage/ks'))).toHaveLength(1)
})
