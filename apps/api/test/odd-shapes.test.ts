import { all } from '@sia/contracts/all'
import { findBroken } from '@sia/server/test/odd-shapes'
import { createWorld } from '@sia/server/test/world'
import { expect, it } from 'vitest'
import { createTestApp, MANY_WRITES } from './harness.ts'
import { tokenOf } from './sessions.ts'

const test = await createTestApp({
  env: { ...MANY_WRITES, SMTP_URL: 'smtp://127.0.0.1:9', DOMAIN: 'sia.kampus.ac.id' },
})

it('has an answer to whatever is sent to any of its routes', async () => {
  const { caller } = await createWorld(test.db)
  const token = await tokenOf(test, caller.nim)
  const broken = await findBroken(test.app, {
    calls: all,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
    },
    without: ['POST /api/logout'],
  })
  expect(broken).toEqual([])
})
