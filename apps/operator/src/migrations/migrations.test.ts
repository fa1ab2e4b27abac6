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
