import { changePassword, login, me } from '@sia/contracts/office/auth'
import { create, list, reset, update } from '@sia/contracts/office/staf'
import { beforeAll, expect, it } from 'vitest'
import { createOfficeApp, PASSWORD } from '../../../test/harness.ts'

const { call, createStaf, enter, enterAs } = await createOfficeApp()

let cookie: string
let self: string

beforeAll(async () => {
  self = (await createStaf(['it'])).username
  cookie = await enter(self)
})

const budi = {
  username: ' Budi.Santosa ',
  nama: 'Budi Santosa',
  email: ' Budi@Kampus.ac.id ',
  peran: ['sarana', 'pkk', 'sarana'],
}

it('makes an account whose one-time password opens nothing but its own change', async () => {
  const { status, body } = await call(create, { cookie, body: budi })
  expect([status, body.staf]).toEqual([
    200,
    expect.objectContaining({
      username: 'budi.santosa',
      email: 'budi@kampus.ac.id',
      peran: ['sarana', 'pkk'],
      active: true,
    }),
  ])
  const own = await enter('budi@kampus.ac.id', body.sandi)
  expect((await call(me, { cookie: own })).body.harus_ganti_sandi).toBe(true)
  const change = { old_password: body.sandi, password: 'rantai biru di batu' }
  expect((await call(changePassword, { cookie: own, body: change })).status).toBe(200)
  expect((await call(list, { cookie })).body.staf.map(({ username }) => username)).toContain(
    'budi.santosa',
  )
})

it('refuses a name or an e-mail that is taken, and what is none', async () => {
  const sent = (more: object) => call(create, { cookie, body: { ...budi, ...more } })
  expect((await sent({ email: null })).error.message).toBe(
    'Nama pengguna budi.santosa sudah dipakai akun staf lain.',
  )
  expect((await sent({ username: 'lain' })).error.message).toContain('E-mail budi@kampus.ac.id')
  for (const wrong of [{ username: 'a b' }, { peran: [] }, { peran: ['rektor'] }, { email: 'x' }]) {
    expect((await sent({ username: 'lain', email: null, ...wrong })).status).toBe(422)
  }
})

it.each([
  ['other roles', update, { peran: ['pkk'] }],
  ['a closed account', update, { active: false }],
  ['a new one-time password', reset, {}],
] as const)('%s: every session of the account ends', async (_, endpoint, body) => {
  const { username } = await createStaf(['sarana'])
  const own = await enter(username)
  expect((await call(endpoint, { cookie, params: { username }, body })).status).toBe(200)
  expect((await call(me, { cookie: own })).status).toBe(401)
})

it('changes nothing where nothing is asked for, and then ends no session', async () => {
  const { username } = await createStaf(['sarana'])
  const own = await enter(username)
  const body = { peran: ['sarana'], active: true }
  expect((await call(update, { cookie, params: { username }, body })).body.changed).toBe(false)
  expect((await call(me, { cookie: own })).status).toBe(200)
})

it('lets nobody lock himself out, and knows no account that is not there', async () => {
  const body = { active: false }
  expect((await call(update, { cookie, params: { username: self }, body })).status).toBe(409)
  expect((await call(update, { cookie, params: { username: 'siapa' }, body })).status).toBe(404)
})

it('takes a role away while its page is open: the next act is not there any more', async () => {
  const { username } = await createStaf(['it'])
  const own = await enter(username)
  await call(update, { cookie, params: { username }, body: { peran: ['humas'] } })
  expect((await call(list, { cookie: own })).status).toBe(401)
  const { body } = await call(login, { body: { username, password: PASSWORD } })
  expect(body.message).toBe('success')
  expect((await call(list, { cookie: await enter(username) })).status).toBe(404)
  expect((await call(list, { cookie: await enterAs('humas') })).status).toBe(404)
})
