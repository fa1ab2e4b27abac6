import { changePassword, login, me } from '@sia/contracts/office/auth'
import { create, list, removeVerification, reset, show, update } from '@sia/contracts/office/staf'
import { beforeAll, expect, it } from 'vitest'
import { createOfficeApp, NOW, PASSWORD } from '../../../test/harness.ts'

const { db, call, createStaf, enter, enterAs } = await createOfficeApp()

let cookie: string
let self: string
let selfName: string

beforeAll(async () => {
  ;({ username: self, nama: selfName } = await createStaf(['it']))
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

it('stands for a lecturer only with the role dosen', async () => {
  const { id: dosen_id } = await db.dosen.create({ data: { nama: 'Ni Made Suartini, M.Pd.' } })
  const one = { ...budi, username: 'suartini', email: null, dosen_id: String(dosen_id) }
  // Chosen before the role was taken away again: still free for another account.
  const { body } = await call(create, { cookie, body: one })
  expect(body.staf.dosen).toBeNull()
  const turn = async (change: object) =>
    (await call(update, { cookie, params: { username: 'suartini' }, body: change })).body.staf
  expect((await turn({ peran: ['dosen', 'pkk'], dosen_id })).dosen?.id).toBe(dosen_id)
  expect((await turn({ active: false })).dosen?.id).toBe(dosen_id)
  expect((await turn({ peran: ['dosen'] })).dosen?.id).toBe(dosen_id)
  expect((await turn({ peran: ['pkk'] })).dosen).toBeNull()
  expect((await turn({ dosen_id })).dosen).toBeNull()
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

it('tells who changed what of an account, by name, without anything secret', async () => {
  const { id, username } = await createStaf(['sarana'])
  await createStaf(['sarana'])
  const params = { username }
  await call(update, { cookie, params, body: { peran: ['sarana', 'humas'] } })
  await call(reset, { cookie, params, body: {} })
  await db.verifikasiStaf.create({
    data: {
      staf_id: id,
      rahasia: 'RAHASIA',
      langkah: 1,
      kode_pemulihan: ['x'],
      dipasang_pada: NOW,
    },
  })
  await call(removeVerification, { cookie, params, body: {} })
  const { body } = await call(show, { cookie, params })
  expect(body.staf).toMatchObject({ username, peran: ['sarana', 'humas'] })
  expect(body.riwayat.map(({ apa }) => apa)).toEqual([
    'verifikasi dua langkah dihapus',
    'verifikasi dua langkah ditambahkan',
    'akun staf diubah',
    'akun staf diubah',
    'akun staf ditambahkan',
  ])
  const [removed, , given, roles] = body.riwayat
  expect([removed?.oleh, given?.oleh]).toEqual([selfName, selfName])
  expect(roles?.isi).toEqual([
    { nama: 'Peran', dari: 'Sarana', ke: 'Sarana, Humas', rahasia: false },
  ])
  expect(given?.isi).toEqual([
    { nama: 'Wajib ganti sandi', dari: 'tidak', ke: 'ya', rahasia: false },
    {
      nama: 'Sandi sekali pakai berlaku sampai',
      dari: null,
      ke: expect.stringMatching(/WITA$/),
      rahasia: false,
    },
    { nama: 'Sandi', dari: null, ke: null, rahasia: true },
  ])
  expect(JSON.stringify(body)).not.toMatch(/RAHASIA|password_hash/)
  expect((await call(show, { cookie, params: { username: 'siapa' } })).status).toBe(404)
})
