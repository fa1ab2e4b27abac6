import { checkMhs } from '@sia/contracts/auth'
import type { Endpoint } from '@sia/contracts/endpoint'
import { show } from '@sia/contracts/mhs'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { createMhs, day } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { withReplies } from '../src/with-replies.ts'
import { openPage } from './documents.ts'
import { createTestApp } from './harness.ts'
import { logInAs, sessionOf } from './sessions.ts'

const statements: string[] = []
const test = await createTestApp({
  around: (sql) => (statement, values) => {
    // The book of logins is kept every so often beside the calls.
    if (!statement.name.includes('security events')) statements.push(statement.name)
    return sql(statement, values)
  },
})
const { db, call } = test

const mhs = await createMhs(db)
const token = await sessionOf(test, mhs)
const other = await createMhs(db)
await db.angsuranOptional.create({ data: { mhs_id: other.id, jumlah: 999_999 } })

/** The statements of a call, and its answer. */
async function noting<T>(made: () => Promise<T>): Promise<[string[], T]> {
  statements.length = 0
  const answer = await made()
  return [[...statements], answer]
}

const params = { id: String(mhs.id), mhs_id: String(mhs.id) }

it.each<Endpoint>([checkMhs, show, angsuranOptional])(
  'reads session and reply of $path at once',
  async (endpoint) => {
    const [made, { status }] = await noting(() => call(endpoint, { token, params }))
    expect(status).toBe(200)
    expect(made).toEqual([withReplies.get(endpoint.path)?.name])
  },
)

it('has no other reads in its table than those tried here', () => {
  expect([...withReplies.keys()]).toEqual([checkMhs.path, show.path, angsuranOptional.path])
})

it.each(['/beranda', '/', '/krs', '/kelas-show/1'])(
  'makes the document of %s of three statements at most, the session’s with its check',
  async (address) => {
    const { files } = await logInAs(test, mhs)
    const [made, { brought }] = await noting(() => openPage(test, address, files))
    expect(brought.answers[checkMhs.path].reply.nim).toBe(mhs.nim)
    expect(made[0]).toBe(withReplies.get(checkMhs.path)?.name)
    expect(made.length).toBeLessThanOrEqual(3)
  },
)

it('answers a foreign id with what nobody has, although the own reply was read', async () => {
  const { status } = await call(angsuranOptional, { token, params: { mhs_id: String(other.id) } })
  expect(status).toBe(404)
})

it('leaves the reply to its own statement where there is another one to give', async () => {
  const graduate = await createMhs(db)
  const bearer = await sessionOf(test, graduate)
  await db.mhsStatus.create({
    data: { mhs_id: graduate.id, status: 'cuti', sejak: day('2020-01-01') },
  })
  const [made, { body }] = await noting(() => call(checkMhs, { token: bearer }))
  expect(made).toHaveLength(2)
  expect(body.status_mhs).toMatchObject({ status: 'cuti' })
})

it('answers the session check of an ended session with 401', async () => {
  const left = await createMhs(db)
  const bearer = await sessionOf(test, left)
  await db.session.updateMany({
    data: { revoked_at: new Date() },
    where: { account: { mhs_id: left.id } },
  })
  expect((await call(checkMhs, { token: bearer })).status).toBe(401)
})
