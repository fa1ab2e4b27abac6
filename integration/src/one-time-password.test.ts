import { createTestApp, NOW } from '@sia/api/test/harness'
import { checkMhs, login } from '@sia/contracts/auth'
import { list as listKrs } from '@sia/contracts/krs'
import { show } from '@sia/contracts/mhs'
import { constraintOf } from '@sia/server/db/errors'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { CANARY, CANARY_RUPIAH, createWorld } from '@sia/server/test/world'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { BARU, inDays, passwordsOf } from '../test/passwords.ts'

const first = await createTestApp()
const second = await createTestApp({ databaseUrl: first.url })
const { db, call, app, time } = first
const { account, reset, tryLogin, change, changePassword } = passwordsOf(first, () => mhs)

const DAY_MS = 24 * 60 * 60 * 1000
const HARUS_GANTI = { message: 'Anda harus mengganti password terlebih dahulu.', errors: {} }
/** Its time is over so many milliseconds from now. */
const endIn = (ms: number) =>
  db.account.update({
    where: { nim: mhs.nim },
    data: { sandi_berlaku_sampai: new Date(Date.now() + ms) },
  })

let mhs: Awaited<ReturnType<typeof createMhs>>

beforeEach(async () => {
  time.now = NOW
  mhs = await createMhs(db)
})

describe('a one-time password', () => {
  it('opens the session check, the own profile and the change, and nothing else', async () => {
    const { token } = await tryLogin((await reset()).sandi)
    const { body } = await call(checkMhs, { token })
    expect([body.harus_ganti_sandi, body.user?.harus_ganti_sandi]).toEqual([true, true])
    const krs = await second.call(listKrs, { token })
    expect([krs.status, krs.error]).toEqual([403, HARUS_GANTI])
    const profile = await change(token, { update_profile: true, fb: 'baru' })
    expect([profile.status, profile.error]).toEqual([403, HARUS_GANTI])
    expect((await db.mhs.findUniqueOrThrow({ where: { id: mhs.id } })).fb).toBeNull()
  })

  it('shows who it is for, in the form of the contract, and nothing private', async () => {
    const { caller, other } = await createWorld(db)
    await db.disc.upsert({
      where: { mhs_id: other.id },
      create: { mhs_id: other.id, disc_1: true },
      update: { disc_1: true },
    })
    await db.mhs.update({
      where: { id: other.id },
      data: { nama: 'Ni Luh', ktp: '5171010101010101' },
    })
    mhs = other
    const { token } = await tryLogin((await reset()).sandi)
    const own = await call(show, { token, params: { id: String(other.id) } })
    const check = await call(checkMhs, { token })
    for (const [endpoint, { status, body }] of [
      [show, own],
      [checkMhs, check],
    ] as const) {
      expect(status).toBe(200)
      expect(z.safeDecode(endpoint.reply, body as never).success).toBe(true)
      expect(JSON.stringify(body)).not.toMatch(
        new RegExp(`${CANARY}|${CANARY_RUPIAH}|5171010101010101|2005-08-17`),
      )
    }
    expect(own.body.mhs).toMatchObject({
      nim: other.nim,
      nama: 'Ni Luh',
      biaya: null,
      angsuran: [],
      disc: { disc_1: false, disc_2: false },
    })
    expect(check.body.user).toMatchObject({ nim: other.nim, nama: 'Ni Luh', ktp: null })
    expect((await call(show, { token, params: { id: String(caller.id) } })).status).toBe(404)
  })

  it('opens no file, neither to the bearer nor to the cookie', async () => {
    const { sandi } = await reset()
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { nim: mhs.nim, password: sandi, is_mhs: true },
    })
    const [, bearer] = response.json<{ _token: string }>()._token.split('|')
    const [cookie] = String(response.headers['set-cookie']).split(';')
    const foto = `foto_mahasiswa/${mhs.cabang}/${mhs.angkatan}/${mhs.nim}.jpg`
    for (const path of ['akademik/tutorial-sia.pdf', foto, `disc_mhs/disc_1_${mhs.nim}.pdf`]) {
      for (const headers of [{ authorization: `Bearer ${bearer}` }, { cookie }]) {
        for (const url of [`/${path}`, `/storage/${path}`]) {
          const { statusCode, json } = await app.inject({ url, headers })
          expect([url, statusCode, json()]).toEqual([url, 403, HARUS_GANTI])
        }
      }
    }
  })

  it('is the old password of the change, and may not be the new one', async () => {
    const { sandi } = await reset()
    const { token } = await tryLogin(sandi)
    const before = await account()
    const same = await changePassword(token, sandi, sandi)
    expect([same.status, same.error.errors]).toEqual([
      422,
      { password: ['Password baru harus berbeda dari password lama.'] },
    ])
    expect((await changePassword(token, PASSWORD, BARU)).body).toBe('fail')
    expect(await account()).toEqual(before)

    expect((await changePassword(token, sandi, BARU)).body).toBe('success')
    expect(await account()).toMatchObject({
      must_change_password: false,
      sandi_berlaku_sampai: null,
    })
    expect((await tryLogin(sandi)).message).toBe('fail')
    expect((await tryLogin(BARU)).message).toBe('success')
  })

  it('opens everything at once after the change, on every instance and for as long as a session', async () => {
    const { sandi } = await reset()
    await endIn(DAY_MS)
    const { token } = await tryLogin(sandi)
    await changePassword(token, sandi, BARU)
    const { expires_at } = await db.session.findFirstOrThrow({
      where: { account: { nim: mhs.nim } },
    })
    expect((await second.call(listKrs, { token })).status).toBe(200)
    const { body } = await call(checkMhs, { token })
    expect([body.harus_ganti_sandi, body.user?.harus_ganti_sandi]).toEqual([false, false])
    expect(expires_at.getTime()).toBeGreaterThan(inDays(2).getTime())
  })

  it('is over after its time like a wrong password, and so are the sessions it started', async () => {
    const { sandi } = await reset()
    await endIn(DAY_MS)
    const { message, token } = await tryLogin(sandi)
    expect(message).toBe('success')
    await endIn(-1000)
    // The clock of the database says so, and not that of an instance that is behind.
    time.now = new Date(NOW.getTime() - 60 * 60 * 1000)
    const late = await call(login, { body: { nim: mhs.nim, password: sandi } })
    expect(late.body).toEqual({ message: 'fail', nonaktif_by: null, _token: null })
    expect((await call(checkMhs, { token })).status).toBe(401)
    expect((await changePassword(token, sandi, BARU)).status).toBe(401)
    expect((await account()).must_change_password).toBe(true)
  })

  it('has an end, and a password of one’s own has none: the database says so', async () => {
    const { id } = await account()
    for (const data of [
      { must_change_password: true, sandi_berlaku_sampai: null },
      { must_change_password: false, sandi_berlaku_sampai: inDays(1) },
    ]) {
      const refused = await db.account.update({ where: { id }, data }).catch(constraintOf)
      expect(refused).toBe('account_sandi_sekali_sah')
    }
  })
})
