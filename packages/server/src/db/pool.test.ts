import { describe, expect, it } from 'vitest'
import { undoAfterFile } from '../../test/cleanup.ts'
import { createTestCollege } from '../../test/college.ts'
import { AppError } from '../errors.ts'
import { change } from './change.ts'
import { openDatabase } from './client.ts'

const { office, owner, officeUrl } = await createTestCollege()
const { pool } = office

const OTHERS = `datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend' and application_name = 'sia'`

const backends = async () => {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where ${OTHERS} order by pid`,
  )
  return rows.map(({ pid }) => pid)
}

describe('createPool', () => {
  it('keeps its connections when statements are refused', async () => {
    await Promise.all(Array.from({ length: 8 }, () => pool.query('select pg_sleep(0.05)')))
    const before = await backends()
    expect(before).toHaveLength(4)
    const refused = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        change(office.db, { actor: 'server' }, (tx) =>
          tx.jurusan.create({ data: { id: 3, nama: 'Sama' } }),
        ),
      ),
    )
    expect(refused.filter(({ status }) => status === 'rejected')).toHaveLength(39)
    expect(await backends()).toEqual(before)
  })

  it('lets a crowd wait longer than connecting may take', async () => {
    const began = performance.now()
    await Promise.all(Array.from({ length: 260 }, () => pool.query('select pg_sleep(0.05)')))
    expect(performance.now() - began).toBeGreaterThan(2500)
  })

  it('replaces connections that were cut, in the middle of a query too', async () => {
    const before = await backends()
    const cut = expect(pool.query('select pg_sleep(5)')).rejects.toThrow(/terminat/)
    const { rows } = await owner.query(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity where ${OTHERS}`,
    )
    expect(rows.length).toBeGreaterThan(0)
    await cut
    const sleep = () => pool.query('select pg_sleep(0.05)')
    // Each idle connection that was cut may fail one query.
    await Promise.allSettled(Array.from({ length: 8 }, sleep))
    await Promise.all(Array.from({ length: 8 }, sleep))
    const after = await backends()
    expect(after).toHaveLength(4)
    expect(after.filter((pid) => before.includes(pid)).length).toBeLessThan(4)
  })

  it('brings no more rows than the process has room for, and goes on', async () => {
    const small = openDatabase(officeUrl, 2, { mostBytes: 1_000_000 })
    undoAfterFile(small.close)
    const rows = (count: number) =>
      small.pool.query("select repeat('x', 1000) as x from generate_series(1, $1::int)", [count])
    expect((await rows(900)).rows).toHaveLength(900)
    const refused = await rows(200_000).catch((error) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused.message).toMatch(/^Datanya terlalu banyak untuk satu jawaban/)
    // Each statement has the whole room.
    for (const count of [900, 900, 1]) expect((await rows(count)).rows).toHaveLength(count)
    await expect(
      small.db.$queryRaw`select repeat('x', 1000) as x from generate_series(1, 200000)`,
    ).rejects.toThrow()
    expect((await rows(900)).rows).toHaveLength(900)
  })

  it('lives on when a connection breaks while it is handed out', async () => {
    const client = await pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await owner.query('select pg_terminate_backend($1)', [rows[0].pid])
    await ended
    client.release(true)
    await pool.query('select 1')
  })

  it('does not hand out again what the database ended, though it is given back as sound', async () => {
    const client = await pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const next = client.query('select pg_sleep(5)').catch(() => {
      client.release()
      return Promise.all(Array.from({ length: 4 }, () => pool.query('select 1')))
    })
    await owner.query('select pg_terminate_backend($1)', [rows[0].pid])
    expect(await next).toHaveLength(4)
  })
})
