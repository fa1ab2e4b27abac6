import { expect, it, vi } from 'vitest'
import { undoAfterFile } from '../../test/cleanup.ts'
import { createTestCollege } from '../../test/college.ts'
import { openQueue, prepareQueue } from './queue.ts'

const { office, pool, owner } = await createTestCollege()
const queue = await openQueue(office.pool, (error) => {
  throw error
})
undoAfterFile(() => queue.stop())

const PATIENCE = { timeout: 60_000, interval: 200 }

it('begins a job again whose work fails, and gives it up after the third time', async () => {
  const begun: string[] = []
  const givenUp: string[] = []
  await queue.work<{ name: string }>(
    'lembar',
    async ({ name }) => {
      begun.push(name)
      if (name === 'never') throw new Error('never')
    },
    async ({ name }) => {
      givenUp.push(name)
    },
  )
  await queue.send(office.pool, 'lembar', { name: 'never' })
  await queue.send(office.pool, 'lembar', { name: 'good' })
  await vi.waitFor(() => expect(givenUp).toEqual(['never']), PATIENCE)
  expect(begun.filter((name) => name === 'never')).toHaveLength(3)
  expect(begun.filter((name) => name === 'good')).toHaveLength(1)
})

it('sends nothing with a transaction that goes back', async () => {
  const waiting = async () => {
    const { rows } = await owner.query(`select from queue.job where data ->> 'name' = 'undone'`)
    return rows.length
  }
  const client = await office.pool.connect()
  await client.query('begin')
  await queue.send(client, 'lembar', { name: 'undone' })
  await client.query('rollback')
  client.release()
  expect(await waiting()).toBe(0)
})

it('gives a backup hours, also where the queue had less, and a sheet half an hour', async () => {
  await owner.query("update queue.queue set expire_seconds = 1800 where name = 'cadangan'")
  await prepareQueue(owner)
  const { rows } = await owner.query(
    "select name, expire_seconds from queue.queue where name in ('cadangan', 'lembar') order by name",
  )
  expect(rows).toEqual([
    { name: 'cadangan', expire_seconds: 12 * 60 * 60 },
    { name: 'lembar', expire_seconds: 30 * 60 },
  ])
})

it('is made once, and is nothing for the students’ role', async () => {
  await prepareQueue(owner)
  await expect(pool.query('select from queue.job')).rejects.toThrow('permission denied')
})
