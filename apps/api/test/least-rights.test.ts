import { findWrongRights } from '@sia/server/db/grants'
import { APP_ROLE } from '@sia/server/db/logins'
import { expect, it } from 'vitest'
import { createTestApp } from './harness.ts'

// A right that the role lacks fails the call's own test, because the server under test has that very role.

it('serves every test as the role that students’ servers have, with its rights and no others', async () => {
  const { server, owner } = await createTestApp()
  const { rows } = await server.pool.query('select current_user as now, session_user as login')
  expect(rows).toEqual([{ now: APP_ROLE, login: APP_ROLE }])
  expect(await findWrongRights(owner, APP_ROLE, 'students')).toEqual({ tooMuch: [], tooLittle: [] })
})
