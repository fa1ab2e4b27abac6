import { beforeAll, describe, expect, it } from 'vitest'
import { createTestCollege } from '../../test/college.ts'
import { createSql } from './sql.ts'

const { pool, owner } = await createTestCollege()
const sql = createSql(pool)
const everything = { name: 'everything', text: 'select * from coba, pg_sleep(0.05)' }
const ask = () => sql(everything, [])
const askEverywhere = () => Promise.all(Array.from({ length: pool.options.max }, ask))

beforeAll(async () => {
  await owner.query('create table coba as select 1 as satu')
  await owner.query('grant select on coba to sia_app')
})

describe('createSql', () => {
  it('goes on when a migration changes the columns of a statement', async () => {
    await askEverywhere()
    await owner.query('alter table coba add column dua int default 2')
    expect(await ask()).toMatchObject([{ satu: 1, dua: 2 }])
    expect((await askEverywhere()).flat()).toEqual(
      Array.from({ length: pool.options.max }, () => expect.objectContaining({ dua: 2 })),
    )
  })

  it('goes on when a pooler has dropped a statement', async () => {
    await askEverywhere()
    await Promise.all(
      Array.from({ length: pool.options.max }, () =>
        pool.query('deallocate all; select pg_sleep(0.05)'),
      ),
    )
    expect(await ask()).toMatchObject([{ satu: 1 }])
  })

  it('throws what is wrong with the statement itself', async () => {
    const wrong = { name: 'wrong', text: 'select satu / 0 from coba' }
    await expect(sql(wrong, [])).rejects.toMatchObject({ code: '22012' })
  })
})
