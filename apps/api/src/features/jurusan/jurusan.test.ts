import { list } from '@sia/contracts/jurusan'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call } = test
let token: string

beforeAll(async () => {
  token = await sessionOf(test, await createMhs(db))
  await db.jurusan.createMany({
    data: [
      { id: 10, nama: 'Digital Marketing and Communication' },
      { id: 1, nama: 'Hospital Administration Management' },
    ],
  })
})

it('lists the programmes by id under both names', async () => {
  const { status, body } = await call(list, { token, query: { page: 'all' } })
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { id: 1, nama: 'Hospital Administration Management' },
    { id: 3, nama: 'Jurusan 3' },
    { id: 10, nama: 'Digital Marketing and Communication' },
  ])
  expect(body.jurusan).toEqual(body.data)
})

it('answers a page when one is asked for, and the full list when none is', async () => {
  const { body } = await call(list, { token, query: { page: 1 } })
  expect(body.jurusan).toMatchObject({ current_page: 1, total: 3, last_page: 1 })
  expect((await call(list, { token })).body.jurusan).toHaveLength(3)
})

it('answers 401 without a session', async () => {
  expect((await call(list)).status).toBe(401)
})
