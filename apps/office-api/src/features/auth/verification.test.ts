import {
  beginVerification,
  changePassword,
  finishVerification,
  listSesi,
  login,
  loginCode,
  logout,
  me,
} from '@sia/contracts/office/auth'
import { list, removeVerification, reset, update } from '@sia/contracts/office/staf'
import type { Peran } from '@sia/domain/staf'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOfficeApp, NOW, PASSWORD } from '../../../test/harness.ts'
import { hashToken } from './queries.ts'

const test = await createOfficeApp({ env: { KANTOR_SECOND_FACTOR: 'wajib' } })
const free = await createOfficeApp({ databaseUrl: test.url })
const { db, owner, call, time, createStaf, enter } = test

const STEP = 30_000
const MINUTE = 60_000
const codeOf = (secret: string, after = 0) =>
  new TOTP({ secret }).generate({ timestamp: time.now.getTime() + after })
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
  free.time.now = time.now
}

beforeEach(() => {
  // Steps end at no other moment than the tests say.
  time.now = new Date(Math.ceil(NOW.getTime() / STEP) * STEP + 1)
  free.time.now = time.now
})

/** The right password; the cookie that it leaves for the code. */
async function knock(username: string) {
  const { body, cookies } = await call(login, { body: { username, password: PASSWORD } })
  return { message: body.message, cookie: cookies.map((one) => `${one.name}=${one.value}`).join() }
}

const sendCode = async (cookie: string, kode: string) => {
  const { status, body, cookies } = await call(loginCode, { cookie, body: { kode } })
  const session = cookies.find(({ name, value }) => name === 'kantor_sesi' && value !== '')
  return { message: status === 200 ? body.message : status, session: session?.value }
}

/** An account with a second factor, a session of it, and what its person has. */
async function createVerified(...peran: Peran[]) {
  const { id, username } = await createStaf(peran)
  const cookie = await enter(username)
  const { body } = await call(beginVerification, { cookie, body: { password: PASSWORD } })
  const secret = body.rahasia ?? ''
  const done = await call(finishVerification, { cookie, body: { kode: codeOf(secret) } })
  return { id, username, cookie, secret, recovery: done.body.kode_pemulihan }
}

describe('setting up', () => {
  it('has only so many tries at the first code', async () => {
    const cookie = await enter((await createStaf(['sarana'])).username)
    const { rahasia } = (await call(beginVerification, { cookie, body: { password: PASSWORD } }))
      .body
    const answers: number[] = []
    for (let tries = 0; tries < 60 && answers.at(-1) !== 429; tries += 1) {
      answers.push((await call(finishVerification, { cookie, body: { kode: '000000' } })).status)
    }
    expect(answers.length).toBeLessThan(20)
    const body = { kode: codeOf(rahasia ?? '') }
    expect((await call(finishVerification, { cookie, body })).status).toBe(429)
  })

  it('asks for the password, then for a code of the app, and hands out ten recovery codes', async () => {
    const { username } = await createStaf(['sarana'])
    const [cookie, other] = [await enter(username), await enter(username)]
    const begin = (password: string) => call(beginVerification, { cookie, body: { password } })
    const finish = (kode: string) => call(finishVerification, { cookie, body: { kode } })
    expect((await begin('salah sama sekali')).body).toEqual({
      message: 'fail',
      rahasia: null,
      alamat: null,
    })
    expect((await finish('123456')).body.message).toBe('over')
    const { rahasia, alamat } = (await begin(PASSWORD)).body
    expect(alamat).toContain(`otpauth://totp/Kantor:${username}?issuer=Kantor&secret=${rahasia}`)
    expect((await finish('000000')).body).toEqual({ message: 'fail', kode_pemulihan: [] })
    expect((await call(me, { cookie })).body).toMatchObject({ verifikasi: false })
    const { kode_pemulihan } = (await finish(codeOf(rahasia ?? ''))).body
    expect(new Set(kode_pemulihan).size).toBe(10)
    expect((await call(me, { cookie })).body).toMatchObject({
      verifikasi: true,
      sisa_kode_pemulihan: 10,
    })
    expect((await call(me, { cookie: other })).status).toBe(401)
    expect((await finish(codeOf(rahasia ?? ''))).body.message).toBe('over')
  })

  it('keeps no recovery code, and tells the log without secrets', async () => {
    const { id, username, secret, recovery } = await createVerified('sarana')
    const { rows } = await owner.query('select v::text as all from verifikasi_staf v')
    for (const code of recovery) expect(rows[0].all).not.toContain(code.replaceAll('-', ''))
    const told = await db.audit.findMany({ where: { subject: 'verifikasi_staf' } })
    const own = told.find(({ row_key }) => (row_key as { staf_id: number }).staf_id === id)
    expect(own).toMatchObject({ actor: `staf ${username}`, action: 'insert' })
    expect(JSON.stringify(told.map(({ changes }) => changes))).not.toContain(secret)
  })

  it('anew takes the place of the one before, with other recovery codes', async () => {
    const { username, cookie, secret, recovery } = await createVerified('sarana')
    const { body } = await call(beginVerification, { cookie, body: { password: PASSWORD } })
    const kode = codeOf(body.rahasia ?? '')
    expect((await call(finishVerification, { cookie, body: { kode } })).body.message).toBe(
      'success',
    )
    later(STEP)
    const waiting = (await knock(username)).cookie
    expect((await sendCode(waiting, codeOf(secret))).message).toBe('fail')
    expect((await sendCode(waiting, recovery[0] ?? '')).message).toBe('fail')
    expect((await sendCode(waiting, codeOf(body.rahasia ?? ''))).message).toBe('success')
  })
})

describe('the code at the login', () => {
  it('is asked for after the right password alone, and there is no session before it', async () => {
    const { username, secret } = await createVerified('sarana')
    later(STEP)
    const wrong = await call(login, { body: { username, password: 'salah sekali' } })
    expect([wrong.body.message, wrong.cookies]).toEqual(['fail', []])
    const { message, cookie } = await knock(username)
    expect([message, cookie]).toEqual(['code', expect.stringMatching(/^kantor_kode=/)])
    const asSession = cookie.replace('kantor_kode', 'kantor_sesi')
    expect((await call(me, { cookie: asSession })).status).toBe(401)
    expect((await sendCode('', codeOf(secret))).message).toBe('over')
    expect((await sendCode(asSession, codeOf(secret))).message).toBe('over')
    expect(await sendCode(cookie, '000000')).toEqual({ message: 'fail', session: undefined })
    const { session } = await sendCode(cookie, ` ${codeOf(secret).replace(/^.../, '$& ')} `)
    expect(cookie).not.toContain(session)
    const entered = `kantor_sesi=${session}`
    expect((await call(me, { cookie: entered })).body.username).toBe(username)
    expect((await call(listSesi, { cookie: entered })).body.sesi).toHaveLength(2)
  })

  it.each([
    [-2, 'fail'],
    [-1, 'success'],
    [0, 'success'],
    [1, 'success'],
    [2, 'fail'],
  ])('of a clock that is %i steps away: %s', async (steps, message) => {
    const { username, secret } = await createVerified('sarana')
    later(5 * STEP)
    const { cookie } = await knock(username)
    expect((await sendCode(cookie, codeOf(secret, steps * STEP))).message).toBe(message)
  })

  it('is accepted once, also by two who come at once, and none before it any more', async () => {
    const { username, secret } = await createVerified('sarana')
    later(5 * STEP)
    const waiting = await Promise.all([1, 2].map(async () => (await knock(username)).cookie))
    const both = await Promise.all(waiting.map((cookie) => sendCode(cookie, codeOf(secret))))
    expect(both.map(({ message }) => message).sort()).toEqual(['fail', 'success'])
    const { cookie } = await knock(username)
    expect((await sendCode(cookie, codeOf(secret, -STEP))).message).toBe('fail')
    expect((await sendCode(cookie, codeOf(secret, STEP))).message).toBe('success')
  })

  it('may be a recovery code, each of which works once', async () => {
    const { username, recovery } = await createVerified('sarana')
    const [first = '', second = ''] = recovery
    const tryOne = async (kode: string) => sendCode((await knock(username)).cookie, kode)
    const { session } = await tryOne(first.toUpperCase())
    expect((await tryOne(first)).message).toBe('fail')
    expect((await tryOne(second.replaceAll('-', ' '))).message).toBe('success')
    const { body } = await call(me, { cookie: `kantor_sesi=${session}` })
    expect(body.sisa_kode_pemulihan).toBe(8)
    const [last] = await db.audit.findMany({
      where: { subject: 'verifikasi_staf' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(last).toMatchObject({
      actor: `staf ${username}`,
      subject: 'verifikasi_staf',
      action: 'update',
      changes: { kode_pemulihan: null },
    })
  })

  describe('may be a recovery code', () => {
    const keptOf = async (staf_id: number) =>
      (await db.verifikasiStaf.findUniqueOrThrow({ where: { staf_id } })).kode_pemulihan
    const SLOW = /^\$2b\$\d\d\$/

    it('that is kept as a password is, with one salt a person', async () => {
      const [one, other] = [await createVerified('sarana'), await createVerified('sarana')]
      const [kept, others] = [await keptOf(one.id), await keptOf(other.id)]
      for (const hash of kept) expect(hash).toMatch(SLOW)
      expect(new Set(kept).size).toBe(10)
      const salts = [...kept, ...others].map((hash) => hash.slice(0, 29))
      expect(new Set(salts).size).toBe(2)
    })

    it.each(['a recovery code', 'the app'])(
      'of an older version, whose hashes are renewed by a login with %s',
      async (way) => {
        const { id, username, secret, recovery } = await createVerified('sarana')
        const [first = '', second = ''] = recovery
        const fast = recovery.map((code) => hashToken(code.replaceAll('-', '')))
        await owner.query(
          `begin; set local sia.actor = 'tes';
           update verifikasi_staf set kode_pemulihan = '{${fast}}' where staf_id = ${id}; commit`,
        )
        later(STEP)
        const tryOne = async (kode: string) =>
          (await sendCode((await knock(username)).cookie, kode)).message
        expect(await tryOne(way === 'the app' ? codeOf(secret) : first)).toBe('success')
        const kept = await keptOf(id)
        expect(kept).toHaveLength(way === 'the app' ? 10 : 9)
        for (const hash of kept) expect(hash).toMatch(SLOW)
        expect(await tryOne(first)).toBe(way === 'the app' ? 'success' : 'fail')
        expect(await tryOne(second)).toBe('success')
        expect(await tryOne(second)).toBe('fail')
        expect(await keptOf(id)).toHaveLength(8)
      },
    )

    it('that two send at once, of which one gets in', async () => {
      const { username, recovery } = await createVerified('sarana')
      const waiting = await Promise.all([1, 2].map(async () => (await knock(username)).cookie))
      const both = await Promise.all(waiting.map((cookie) => sendCode(cookie, recovery[0] ?? '')))
      expect(both.map(({ message }) => message).sort()).toEqual(['fail', 'success'])
    })
  })

  it('has five minutes, and ends with what ends sessions', async () => {
    const { username, secret } = await createVerified('sarana')
    const { cookie: late } = await knock(username)
    later(5 * MINUTE)
    expect((await sendCode(late, codeOf(secret))).message).toBe('over')
    const it = await createVerified('it')
    const { cookie } = await knock(username)
    const body = { active: false }
    await call(update, { cookie: it.cookie, params: { username }, body })
    expect((await sendCode(cookie, codeOf(secret))).message).toBe('over')
  })

  it('makes an address known that the right password alone does not', async () => {
    const { username, secret } = await createVerified('sarana')
    await db.loginAddress.deleteMany()
    later(STEP)
    const { cookie } = await knock(username)
    expect(await db.loginAddress.count()).toBe(0)
    await sendCode(cookie, codeOf(secret))
    expect(await db.loginAddress.count()).toBe(1)
  })

  it('is guessed as seldom as a password', async () => {
    const { username } = await createVerified('sarana')
    const answers: unknown[] = []
    for (let tries = 0; tries < 60 && answers.at(-1) !== 429; tries += 1) {
      const { message, cookie } = await knock(username)
      answers.push(message === 'code' ? (await sendCode(cookie, '000000')).message : 429)
    }
    expect(answers.length).toBeLessThan(60)
    expect(answers.at(-1)).toBe(429)
  })
})

describe.each(['it', 'keuangan'] as const)('for the role %s', (role) => {
  it('it is compulsory: nothing else opens before it is set up', async () => {
    const { username } = await createStaf([role, 'sarana'])
    const cookie = await enter(username)
    expect((await call(me, { cookie })).body.harus_pasang_verifikasi).toBe(true)
    const refused = await call(listSesi, { cookie })
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'Anda harus memasang verifikasi dua langkah terlebih dahulu.',
    ])
    const { body } = await call(beginVerification, { cookie, body: { password: PASSWORD } })
    const kode = codeOf(body.rahasia ?? '')
    await call(finishVerification, { cookie, body: { kode } })
    expect((await call(listSesi, { cookie })).status).toBe(200)
    expect((await call(me, { cookie })).body.harus_pasang_verifikasi).toBe(false)
  })

  it('it is left to each person where the setting says so', async () => {
    const { username } = await createStaf([role])
    const cookie = await free.enter(username)
    expect((await free.call(listSesi, { cookie })).status).toBe(200)
    expect((await free.call(me, { cookie })).body.harus_pasang_verifikasi).toBe(false)
  })
})

it('is asked for after a one-time password as well, and who may only set up may log out', async () => {
  const { username } = await createStaf(['it'], { must_change_password: true })
  const cookie = await enter(username)
  const body = { old_password: PASSWORD, password: 'rantai biru di batu' }
  expect((await call(changePassword, { cookie, body })).status).toBe(200)
  expect((await call(listSesi, { cookie })).status).toBe(403)
  expect((await call(logout, { cookie })).status).toBe(200)
})

describe('who lost phone and recovery codes', () => {
  it.each([
    ['a one-time password', reset],
    ['the button of campus IT', removeVerification],
  ] as const)('gets in again by %s, which the log tells', async (_, endpoint) => {
    const it = await createVerified('it')
    const { id, username, cookie } = await createVerified('sarana')
    const waiting = await knock(username)
    const rows = async () => (await call(list, { cookie: it.cookie })).body.staf
    const isShown = async () => (await rows()).find((row) => row.id === id)?.verifikasi
    expect(await isShown()).toBe(true)
    const params = { username }
    expect((await call(endpoint, { cookie: it.cookie, params })).status).toBe(200)
    expect(await isShown()).toBe(false)
    expect((await call(me, { cookie })).status).toBe(401)
    expect((await sendCode(waiting.cookie, '000000')).message).toBe('over')
    if (endpoint === removeVerification) expect((await knock(username)).message).toBe('success')
    const told = await db.audit.findFirst({
      where: { subject: 'verifikasi_staf', action: 'delete' },
      orderBy: { id: 'desc' },
    })
    expect(told).toMatchObject({ actor: `staf ${it.username}`, row_key: { staf_id: id } })
  })

  it('is rid of one that somebody set up who had read the one-time password', async () => {
    const it = await createVerified('it')
    const handOver = async (username: string) => {
      const params = { username }
      return (await call(reset, { cookie: it.cookie, params })).body.sandi
    }
    const { id, username } = await createStaf(['keuangan'])
    const seen = await handOver(username)
    const thief = await enter(username, seen)
    // Nothing but this is open before the password is changed.
    expect((await call(listSesi, { cookie: thief })).status).toBe(403)
    const { body } = await call(beginVerification, { cookie: thief, body: { password: seen } })
    const kode = codeOf(body.rahasia ?? '')
    const set = await call(finishVerification, { cookie: thief, body: { kode } })
    expect(set.body.message).toBe('success')

    const fresh = await handOver(username)
    expect((await call(me, { cookie: thief })).status).toBe(401)
    expect(await db.verifikasiStaf.count({ where: { staf_id: id } })).toBe(0)
    const cookie = await enter(username, fresh)
    expect((await call(me, { cookie })).body).toMatchObject({
      harus_ganti_sandi: true,
      harus_pasang_verifikasi: true,
      verifikasi: false,
    })
  })

  it('cannot do so himself, and where there is none nothing changes', async () => {
    const it = await createVerified('it')
    const remove = (username: string) =>
      call(removeVerification, { cookie: it.cookie, params: { username } })
    expect((await remove(it.username)).status).toBe(409)
    const { username } = await createStaf(['sarana'])
    const cookie = await enter(username)
    expect((await remove(username)).body.changed).toBe(false)
    expect((await call(me, { cookie })).status).toBe(200)
  })
})
