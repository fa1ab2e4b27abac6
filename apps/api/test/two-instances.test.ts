import { checkMhs, logout } from '@sia/contracts/auth'
import { createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { createTestApp } from './harness.ts'
import { tokenOf } from './sessions.ts'

const first = await createTestApp()
const second = await createTestApp({ databaseUrl: first.url })

it('a session ends at once on every instance: logout and deactivation', async () => {
  const { nim } = await createMhs(first.db)
  const [one, two] = [await tokenOf(first, nim), await tokenOf(second, nim)]
  expect((await second.call(checkMhs, { token: one })).status).toBe(200)

  await first.call(logout, { token: one })
  expect((await second.call(checkMhs, { token: one })).status).toBe(401)
  // Another session of the same second is not the one that ended.
  expect((await first.call(checkMhs, { token: two })).status).toBe(200)

  await first.db.account.update({ where: { nim }, data: { active: false } })
  expect((await second.call(checkMhs, { token: two })).body.user).toBeNull()
})
