import { addDevice, choose, removeDevice, show } from '@sia/contracts/pemberitahuan'
import { createMhs } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { tokenOf } from '../../../test/sessions.ts'

const SETTINGS = {
  PUSH_SERVICES: 'push.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'sia@kampus.example',
}
const test = await createTestApp({ env: SETTINGS })
const { db, owner, call } = test
const bare = await createTestApp({ databaseUrl: test.url })
await owner.query(
  `set sia.actor = 'x'; insert into pemberitahuan_kunci (publik, pribadi) values ('PUBLIK', 'PRIBADI')`,
)

const DEVICE = { p256dh: 'k'.repeat(87), auth: 'r'.repeat(22) }
const addressOf = (name: string) => `https://push.example/${name}`

let mhs: Awaited<ReturnType<typeof createMhs>>
let token: string
beforeEach(async () => {
  mhs = await createMhs(db, { email: 'putu@rumah.example' })
  token = await tokenOf(test, mhs.nim)
})

const shown = async () => (await call(show, { token })).body
const add = (name: string, more: { lanjut?: boolean; token?: string } = {}) => {
  const { token: by = token, ...rest } = more
  return call(addDevice, { token: by, body: { alamat: addressOf(name), ...DEVICE, ...rest } })
}

describe('GET /api/pemberitahuan', () => {
  it('has the public key and never the private one, and each kind', async () => {
    const reply = await shown()
    expect(reply).toMatchObject({ kunci: 'PUBLIK', perangkat: false, surel: 'putu@rumah.example' })
    expect(JSON.stringify(reply)).not.toContain('PRIBADI')
    expect(reply.jenis.find(({ jenis }) => jenis === 'nilai')).toEqual({
      jenis: 'nilai',
      nama: 'Nilai',
      push: true,
      surel: false,
      surel_tetap: false,
    })
  })

  it('offers nothing that the settings do not open', async () => {
    const { body } = await bare.call(show, { token })
    expect([body.kunci, body.surel, body.mengirim_surel]).toEqual([null, null, false])
  })

  it('has no address of a student without one, where the college writes letters', async () => {
    await db.mhs.update({ where: { id: mhs.id }, data: { email: null } })
    expect(await shown()).toMatchObject({ surel: null, mengirim_surel: true })
  })
})

it('a choice is kept, and is the caller’s own', async () => {
  await call(choose, { token, body: { jenis: 'nilai', push: false, surel: true } })
  await call(choose, { token, body: { jenis: 'nilai', push: false, surel: false } })
  const one = (await shown()).jenis.find(({ jenis }) => jenis === 'nilai')
  expect(one).toMatchObject({ push: false, surel: false })
  const other = await tokenOf(test, (await createMhs(db)).nim)
  const { body } = await call(show, { token: other })
  expect(body.jenis.find(({ jenis }) => jenis === 'nilai')).toMatchObject({ push: true })
  const wrong = await call(choose, {
    token,
    body: { jenis: 'lain' as never, push: true, surel: true },
  })
  expect(wrong.status).toBe(422)
})

it('letters about the account itself are not turned off', async () => {
  const off = await call(choose, { token, body: { jenis: 'sandi', push: false, surel: false } })
  expect(off.status).toBe(422)
  const one = (await shown()).jenis.find(({ jenis }) => jenis === 'sandi')
  expect(one).toMatchObject({ surel: true, surel_tetap: true })
})

describe('a device', () => {
  it('is told from then on, and no more', async () => {
    expect((await add('a')).body).toEqual({ perangkat: true })
    expect((await shown()).perangkat).toBe(true)
    // The browser has another address now.
    await add('b')
    expect(await db.pemberitahuanPerangkat.count({ where: { account: { nim: mhs.nim } } })).toBe(1)
    await call(removeDevice, { token })
    expect((await shown()).perangkat).toBe(false)
  })

  it('goes on after a new login of the same student, and never of another one', async () => {
    await add('c')
    const again = await tokenOf(test, mhs.nim)
    expect((await add('c', { lanjut: true, token: again })).body).toEqual({ perangkat: true })
    expect((await shown()).perangkat).toBe(false)
    const other = await tokenOf(test, (await createMhs(db)).nim)
    expect((await add('c', { lanjut: true, token: other })).body).toEqual({ perangkat: false })
    expect((await call(show, { token: again })).body.perangkat).toBe(true)
    // A student who turns it on there himself takes it over.
    expect((await add('c', { token: other })).body).toEqual({ perangkat: true })
    expect((await call(show, { token: again })).body.perangkat).toBe(false)
  })

  it('goes on under the address that the browser has got anew', async () => {
    await add('d')
    expect((await add('e', { lanjut: true })).body).toEqual({ perangkat: true })
    expect((await shown()).perangkat).toBe(true)
  })

  it('has keys of a browser’s length', async () => {
    const body = { alamat: addressOf('f'), ...DEVICE, auth: 'kurang' }
    expect((await call(addDevice, { token, body })).status).toBe(422)
  })

  it.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://evil.example/push.example',
    'x',
  ])('at %s is none', async (alamat) => {
    const reply = await call(addDevice, { token, body: { alamat, ...DEVICE } })
    expect([reply.status, Object.keys(reply.error.errors)]).toEqual([422, ['alamat']])
  })
})
