import { createTestCollege } from '@sia/server/test/college'
import { expect, it } from 'vitest'
import { siaOf } from '../../test/sia.ts'

const test = await createTestCollege()

it('is told and noted beside a server that has the login of students alone', async () => {
  const settings = { DATABASE_URL: test.serverUrl, DATABASE_OWNER_URL: '' }
  const sia = siaOf(test, undefined, settings)
  for (const words of [
    ['migrasi', 'status'],
    ['migrasi', 'apply'],
  ]) {
    expect(await sia(...words)).toMatchObject({ code: 0, err: '' })
    expect(await test.db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actor: 'operator tester',
      subject: words.join(' '),
    })
  }
  expect(await sia('audit', '--json')).toMatchObject({ code: 0, err: '' })
})

it('is done and noted by the owner where PostgreSQL lets the offices’ login not in', async () => {
  const name = new URL(test.url).pathname.slice(1)
  await test.owner.query(`revoke connect on database ${name} from public`)
  const sia = siaOf(test)
  const noted = async () =>
    (await test.owner.query('select subject from audit order by id desc limit 1')).rows
  for (const words of [
    ['migrasi', 'status'],
    ['migrasi', 'apply'],
  ]) {
    // The students' login as well: nothing but the owner is needed.
    expect(await sia(...words)).toMatchObject({ code: 0, err: '' })
    expect(await noted()).toEqual([{ subject: words.join(' ') }])
  }
})
