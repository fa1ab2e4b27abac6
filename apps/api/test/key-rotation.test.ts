import { checkMhs } from '@sia/contracts/auth'
import type { Secrets } from '@sia/server/auth/secret'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp } from './harness.ts'
import { tokenOf } from './sessions.ts'

const OLD = 'the key that was in use until now, of more than 32 bytes'
const NEW = 'the key that comes after it, also of more than 32 bytes'

// The steps of the handbook, each as an instance that has reached it.
const before = await createTestApp({ secrets: [OLD] })
const instance = (...secrets: Secrets) => createTestApp({ databaseUrl: before.url, secrets })
const knowing = await instance(OLD, NEW)
const signing = await instance(NEW, OLD)
const after = await instance(NEW)

let nim: string
beforeAll(async () => {
  nim = (await createMhs(before.db)).nim
})

const accepts = async (at: typeof before, token: string) =>
  (await at.call(checkMhs, { token })).status

it('loses no session while two neighbouring steps run side by side', async () => {
  for (const [one, other] of [
    [before, knowing],
    [knowing, signing],
  ] as const) {
    for (const token of [await tokenOf(one, nim), await tokenOf(other, nim)]) {
      expect([await accepts(one, token), await accepts(other, token)]).toEqual([200, 200])
    }
  }
  expect(await accepts(after, await tokenOf(signing, nim))).toBe(200)
})

it('keeps an old session until its key is taken away, files included', async () => {
  const token = await tokenOf(before, nim)
  const file = async ({ app }: typeof before) =>
    (await app.inject({ url: '/storage/ks/x.jpg', cookies: { sia_files: token } })).statusCode
  expect([await accepts(signing, token), await file(signing)]).toEqual([200, 404])
  expect([await accepts(after, token), await file(after)]).toEqual([401, 401])
})

it('never takes a key that is not in the list', async () => {
  const stranger = await instance('a key that nobody else on this database was told of')
  const token = await tokenOf(stranger, nim)
  for (const one of [before, knowing, signing, after]) expect(await accepts(one, token)).toBe(401)
})
