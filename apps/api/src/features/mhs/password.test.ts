import { checkMhs, login } from '@sia/contracts/auth'
import { update } from '@sia/contracts/mhs'
import { createMhs, HASH_COST, PASSWORD } from '@sia/server/test/factories'
import bcrypt from 'bcrypt'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf, tokenOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { app, db, call } = test

const BARU = 'gurita-menyelam-47'
const SALAH = 'Isian ini memuat karakter yang salah.'
const EMPTY = 'Password baru tidak boleh kosong !'
const BEDA = 'Password baru dan verifikasi password harus sama.'

let mhs: Awaited<ReturnType<typeof createMhs>>
let token: string

beforeEach(async () => {
  mhs = await createMhs(db, { nama: 'Ketut Sudarsana' })
  token = await sessionOf(test, mhs)
})

const account = () => db.account.findUniqueOrThrow({ where: { nim: mhs.nim } })
const change = (fields: object, id = mhs.id) =>
  call(update, {
    token,
    params: { id: String(id) },
    body: { is_mhs: true, password_update: true, ...fields },
  })
const good = (password = BARU) => ({ old_password: PASSWORD, password, password_verify: password })
const isAlive = async (bearer: string) => (await call(checkMhs, { token: bearer })).status === 200
const canLogin = async (password: string) =>
  (await call(login, { body: { nim: mhs.nim, password } })).body.message

describe('PATCH /api/mhs/{id}, password', () => {
  it('changes it; the old one is over, the new one works, as one sends it', async () => {
    const spaced = ` ${BARU} `
    const { status, body } = await change(good(spaced))
    expect([status, body]).toEqual([200, 'success'])
    expect(await canLogin(PASSWORD)).toBe('fail')
    expect(await canLogin(BARU)).toBe('fail')
    expect(await canLogin(spaced)).toBe('success')
    expect(bcrypt.getRounds((await account()).password_hash)).toBe(HASH_COST)
  })

  it('ends every other session of the student, this one and other students’ stay', async () => {
    const phone = await tokenOf(test, mhs.nim)
    const other = await sessionOf(test, await createMhs(db))
    expect((await change(good())).body).toBe('success')
    expect(await Promise.all([phone, token, other].map(isAlive))).toEqual([false, true, true])
    const { statusCode } = await app.inject({
      url: '/api/krs',
      headers: { authorization: `Bearer ${phone}` },
    })
    expect(statusCode).toBe(401)
  })

  it('fails on a wrong old password and changes nothing', async () => {
    const before = await account()
    const phone = await tokenOf(test, mhs.nim)
    const { status, body } = await change({ ...good(), old_password: 'salah sekali' })
    expect([status, body]).toEqual([200, 'fail'])
    expect(await account()).toEqual(before)
    expect(await isAlive(phone)).toBe(true)
  })

  it.each([
    ['too short', 'gurita7', 'Password minimal 8 karakter.'],
    [
      'longer than bcrypt reads',
      'gurita-77 '.repeat(8),
      'Password maksimal 72 byte (72 huruf atau angka biasa).',
    ],
    ['common', 'password123', 'Password ini terlalu umum dan mudah ditebak.'],
    ['his name', 'sudarsana-99x', 'Password tidak boleh memuat nama Anda.'],
    ['his birth date', 'ayam-17082005', 'Password tidak boleh memuat tanggal lahir Anda.'],
    ['empty', '', EMPTY],
    ['blank', '        ', EMPTY],
  ])('refuses one that is %s', async (_, password, sentence) => {
    const before = await account()
    const { status, error } = await change(good(password))
    expect([status, error.errors]).toEqual([422, { password: [sentence] }])
    expect(await account()).toEqual(before)
  })

  it('refuses one with his NIM', async () => {
    const { error } = await change(good(`x${mhs.nim}y`))
    expect(error.errors).toEqual({ password: ['Password tidak boleh memuat NIM Anda.'] })
  })

  it.each([
    [{ password: 12_345_678, password_verify: 12_345_678 }, { password: [EMPTY] }],
    [
      { password: ['gurita-menyelam'], password_verify: ['gurita-menyelam'] },
      { password: [EMPTY] },
    ],
    [{ password: { a: 1 } }, { password: [EMPTY] }],
    [{ password: null }, { password: [EMPTY] }],
    [
      { password: 'gurita\0laut', password_verify: 'gurita\0laut' },
      { password: [SALAH], password_verify: [SALAH] },
    ],
    [{ password_verify: 'lain' }, { password: [BEDA] }],
    [{ password_verify: `${BARU} ` }, { password: [BEDA] }],
    [{ password_verify: undefined }, { password: [BEDA] }],
    [{ password_verify: null }, { password: [BEDA] }],
    [{ old_password: undefined }, { old_password: ['Password lama tidak boleh kosong !'] }],
    [{ old_password: 5 }, { old_password: ['Password lama tidak boleh kosong !'] }],
  ])('refuses %j', async (fields, errors) => {
    const before = await account()
    const { status, error } = await change({ ...good(), ...fields })
    expect([status, error.errors]).toEqual([422, errors])
    expect(await account()).toEqual(before)
  })

  it('takes 72 bytes whole', async () => {
    const long = 'gurita menyelam di laut biru bersama sebelas kepiting merah muda'.padEnd(
      72,
      ' 47',
    )
    expect((await change(good(long))).body).toBe('success')
    expect(await canLogin(long)).toBe('success')
    expect(await canLogin(long.slice(0, -1))).toBe('fail')
  })

  it('changes the profile by no field sent along, and nobody else’s password', async () => {
    expect((await change({ ...good(), fb: 'x', nim: 'CURANG01', ktp: 'salah' })).body).toBe(
      'success',
    )
    expect(await db.mhs.findUniqueOrThrow({ where: { id: mhs.id } })).toMatchObject({
      fb: null,
      nim: mhs.nim,
    })
    const other = await createMhs(db)
    expect((await change({ ...good(), mhs_id: other.id }, other.id)).status).toBe(404)
    expect((await call(login, { body: { nim: other.nim, password: PASSWORD } })).body.message).toBe(
      'success',
    )
  })

  it('slows guessing of the old password down, and nobody else’s guesses with it', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 9; guess += 1) {
      statuses.push((await change({ ...good(), old_password: `tebakan ${guess}` })).status)
    }
    expect(statuses).toEqual([...Array(8).fill(200), 429])
    const { status, retryAfter } = await change(good())
    expect(status).toBe(429)
    expect(retryAfter).toBeGreaterThan(0)
    expect(await canLogin(PASSWORD)).toBe('success')
  })

  it('can be changed while strangers guess at the account', async () => {
    for (let guess = 0; guess < 40; guess += 1) {
      await call(login, { body: { nim: mhs.nim, password: `tebakan ${guess}` } })
    }
    expect((await change(good())).body).toBe('success')
  })

  it('does not count a refused new password as a guess, and forgives after a change', async () => {
    for (let slip = 0; slip < 10; slip += 1) {
      expect((await change(good('pendek'))).status).toBe(422)
    }
    for (let slip = 0; slip < 7; slip += 1) await change({ ...good(), old_password: 'salah' })
    expect((await change(good())).body).toBe('success')
    expect((await change({ ...good('kura-kura-49'), old_password: BARU })).body).toBe('success')
  })

  it('starts no session for the old password when the change is made meanwhile', async () => {
    const { id, password_hash } = await account()
    const change = await test.owner.connect()
    await change.query("begin; set local sia.actor = 'orang lain'")
    await change.query('update account set password_hash = $1 where id = $2', [
      password_hash.replace('$2b$', '$2a$'),
      id,
    ])
    const late = call(login, { body: { nim: mhs.nim, password: PASSWORD } })
    await vi.waitFor(async () => {
      const { rows } = await test.owner.query(
        `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    }, 60_000)
    await change.query('update session set revoked_at = now() where account_id = $1', [id])
    await change.query('commit')
    change.release()
    expect((await late).body).toEqual({ message: 'fail', nonaktif_by: null, _token: null })
    expect(await db.session.count({ where: { account_id: id, revoked_at: null } })).toBe(0)
  })

  it('lets one of two simultaneous changes win, and the winner’s password works', async () => {
    const wishes = ['kepiting-biru-51', 'lumba-hijau-52']
    const answers = await Promise.all(wishes.map((wish) => change(good(wish))))
    expect(answers.map(({ body }) => body).sort()).toEqual(['fail', 'success'])
    const winner = wishes[answers.findIndex(({ body }) => body === 'success')] ?? ''
    expect(await canLogin(winner)).toBe('success')
  })
})
