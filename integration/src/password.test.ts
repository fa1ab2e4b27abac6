import { createTestApp, NOW } from '@sia/api/test/harness'
import { sessionOf, tokenOf } from '@sia/api/test/sessions'
import { checkMhs, login } from '@sia/contracts/auth'
import { create as createKalender, show as showKalender } from '@sia/contracts/kalender'
import { list as listKrs } from '@sia/contracts/krs'
import { show, update } from '@sia/contracts/mhs'
import {
  createOneTimePassword,
  HARI_RESET,
  NEW_ACCOUNT_DAYS,
  resetPassword,
} from '@sia/operator/features/auth/commands-password'
import { createPasswordHasher } from '@sia/server/auth/password'
import { constraintOf } from '@sia/server/db/errors'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { CANARY, CANARY_RUPIAH, createWorld } from '@sia/server/test/world'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'

const first = await createTestApp()
const second = await createTestApp({ databaseUrl: first.url })
const { db, call, app, time } = first
const passwords = createPasswordHasher(10)

const DAY_MS = 24 * 60 * 60 * 1000
const HARUS_GANTI = { message: 'Anda harus mengganti password terlebih dahulu.', errors: {} }
const BARU = 'gurita-menyelam-47'
/** Its time is over so many milliseconds from now. */
const endIn = (ms: number) =>
  db.account.update({
    where: { nim: mhs.nim },
    data: { sandi_berlaku_sampai: new Date(Date.now() + ms) },
  })
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

let mhs: Awaited<ReturnType<typeof createMhs>>

beforeEach(async () => {
  time.now = NOW
  mhs = await createMhs(db)
})

const account = () => db.account.findUniqueOrThrow({ where: { nim: mhs.nim } })
const reset = (nim = mhs.nim) => resetPassword({ db, passwords, now: NOW }, nim)
const tryLogin = async (password: string) => {
  const { body } = await call(login, { body: { nim: mhs.nim, password, is_mhs: true } })
  return { message: body.message, token: body._token?.split('|')[1] ?? null }
}
const change = (token: string | null, fields: object) =>
  call(update, { token, params: { id: String(mhs.id) }, body: fields })
const changePassword = (token: string | null, old_password: string, password: string) =>
  change(token, { password_update: true, old_password, password, password_verify: password })

describe('createSandiSekali', () => {
  it('makes passwords that are easily read, never twice, and fit their hash', async () => {
    const cheap = createPasswordHasher(4)
    const made = await Promise.all(
      Array.from({ length: 200 }, () => createOneTimePassword({ passwords: cheap, now: NOW }, 30)),
    )
    for (const { sandi } of made) {
      expect(sandi).toMatch(/^[bcdfhjkmnprtwxy2345789]{4}(-[bcdfhjkmnprtwxy2345789]{4}){2}$/)
    }
    expect(new Set(made.map(({ sandi }) => sandi)).size).toBe(made.length)
    // Every character is drawn: with 2,400 draws one of 22 is missing once in 10^47 runs.
    expect(new Set(made.flatMap(({ sandi }) => [...sandi])).size).toBe(22 + 1)
    const [one] = made
    expect(one?.berlaku_sampai).toEqual(inDays(NEW_ACCOUNT_DAYS))
    expect(await cheap.verify(one?.sandi ?? '', one?.account.password_hash ?? null)).toBe(true)
  })

  it('gives an account to a new student, who is asked for a new password', async () => {
    const { sandi, account: columns } = await createOneTimePassword({ passwords, now: NOW }, 30)
    mhs = await createMhs(db, {}, columns)
    const { message, token } = await tryLogin(sandi)
    expect(message).toBe('success')
    expect((await call(checkMhs, { token })).body.harus_ganti_sandi).toBe(true)
  })
})

describe('resetSandi', () => {
  it('revokes the address of the calendar for good, not only until the password is changed', async () => {
    const token = await tokenOf(first, mhs.nim)
    const { alamat } = (await call(createKalender, { token })).body
    const get = (url: string) => second.app.inject({ url })
    expect((await get(alamat)).statusCode).toBe(200)
    const other = await sessionOf(first, await createMhs(db))
    const others = (await call(createKalender, { token: other })).body.alamat
    const { sandi } = await reset()
    expect((await get(alamat)).statusCode).toBe(404)
    expect((await get(others)).statusCode).toBe(200)
    const renewed = (await tryLogin(sandi)).token
    expect((await changePassword(renewed, sandi, BARU)).body).toBe('success')
    expect((await get(alamat)).statusCode).toBe(404)
    expect((await call(showKalender, { token: renewed })).body.kalender).toBe(null)
    const told = await db.securityEvent.findMany({
      where: { event: 'kalender', nim: mhs.nim, outcome: 'password' },
    })
    expect(told).toHaveLength(1)
  })

  it('gives a one-time password in place of the old one and ends all sessions everywhere', async () => {
    const phone = await tokenOf(first, mhs.nim)
    const laptop = await tokenOf(second, mhs.nim)
    const other = await sessionOf(first, await createMhs(db))
    const { sandi, ...rest } = await reset()
    expect(rest).toEqual({ nim: mhs.nim, nama: mhs.nama, berlaku_sampai: inDays(HARI_RESET) })
    for (const server of [first, second]) {
      for (const token of [phone, laptop]) {
        expect((await server.call(checkMhs, { token })).status).toBe(401)
      }
      expect((await server.call(checkMhs, { token: other })).status).toBe(200)
    }
    expect((await tryLogin(PASSWORD)).message).toBe('fail')
    expect((await tryLogin(sandi)).message).toBe('success')
    expect(await account()).toMatchObject({
      must_change_password: true,
      sandi_berlaku_sampai: inDays(HARI_RESET),
    })
    expect(JSON.stringify(await account())).not.toContain(sandi)
  })

  it('is in the audit log without the password or its hash', async () => {
    const { sandi } = await reset()
    const { id, password_hash } = await account()
    const rows = await db.audit.findMany({ where: { subject: 'account', mhs_id: mhs.id } })
    const log = JSON.stringify(rows.map((row) => ({ ...row, id: String(row.id) })))
    expect(rows.filter(({ action }) => action === 'update')).toMatchObject([
      { row_key: { id }, changes: { must_change_password: [false, true], password_hash: null } },
    ])
    for (const secret of [sandi, password_hash]) expect(log).not.toContain(secret)
  })

  it('replaces an earlier one-time password, whose session can change nothing any more', async () => {
    const earlier = await reset()
    const { token } = await tryLogin(earlier.sandi)
    const { sandi } = await reset()
    expect((await tryLogin(earlier.sandi)).message).toBe('fail')
    expect((await changePassword(token, earlier.sandi, BARU)).status).toBe(401)
    expect((await tryLogin(sandi)).message).toBe('success')
  })

  it('lets a student in who was held up for guessing the old one', async () => {
    for (let guess = 0; guess < 11; guess += 1) await tryLogin(`tebakan ${guess}`)
    const blocked = await call(login, { body: { nim: mhs.nim, password: PASSWORD } })
    expect(blocked.status).toBe(429)
    const { sandi } = await reset()
    expect((await tryLogin(sandi)).message).toBe('success')
  })

  it('leaves an inactive account inactive', async () => {
    await db.account.update({ where: { nim: mhs.nim }, data: { active: false, nonaktif_by: 2 } })
    const { sandi } = await reset()
    expect((await tryLogin(sandi)).message).toBe('inactive')
  })

  it('refuses an unknown NIM and an account without student, and changes nothing', async () => {
    await expect(reset('00000000')).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Tidak ada akun dengan NIM 00000000.',
    })
    const { password_hash } = await account()
    const broken = await db.account.create({ data: { nim: 'TANPAMHS', password_hash } })
    await expect(reset('TANPAMHS')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await db.account.findUnique({ where: { nim: 'TANPAMHS' } })).toEqual(broken)
  })

  it('lets the last of two simultaneous resets win, whole', async () => {
    const both = await Promise.all([reset(), reset()])
    const answers = await Promise.all(both.map(({ sandi }) => tryLogin(sandi)))
    expect(answers.map(({ message }) => message).sort()).toEqual(['fail', 'success'])
  })
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

it('a student without one may keep his password', async () => {
  const token = await sessionOf(first, mhs)
  expect((await call(checkMhs, { token })).body.harus_ganti_sandi).toBe(false)
  expect((await changePassword(token, PASSWORD, PASSWORD)).body).toBe('success')
})
