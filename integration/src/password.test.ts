import { createTestApp, NOW } from '@sia/api/test/harness'
import { sessionOf, tokenOf } from '@sia/api/test/sessions'
import { checkMhs, login } from '@sia/contracts/auth'
import { create as createKalender, show as showKalender } from '@sia/contracts/kalender'
import { HARI_RESET } from '@sia/office/features/auth/commands-password'
import { createOneTimePassword } from '@sia/office/lib/one-time-password'
import { NEW_ACCOUNT_DAYS } from '@sia/office/sheets/write/passwords'
import { createPasswordHasher } from '@sia/server/auth/password'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { BARU, inDays, passwordsOf } from '../test/passwords.ts'

const first = await createTestApp()
const second = await createTestApp({ databaseUrl: first.url })
const { db, call, time } = first
const { passwords, account, reset, tryLogin, changePassword } = passwordsOf(first, () => mhs)

let mhs: Awaited<ReturnType<typeof createMhs>>

beforeEach(async () => {
  time.now = NOW
  mhs = await createMhs(db)
})

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

it('a student without one may keep his password', async () => {
  const token = await sessionOf(first, mhs)
  expect((await call(checkMhs, { token })).body.harus_ganti_sandi).toBe(false)
  expect((await changePassword(token, PASSWORD, PASSWORD)).body).toBe('success')
})
