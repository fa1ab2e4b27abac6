import {
  beginCampusLogin,
  beginVerification,
  finishCampusLogin,
  finishVerification,
  listSesi,
  loginCode,
  logout,
  me,
} from '@sia/contracts/office/auth'
import { startProvider } from '@sia/server/test/campus-provider'
import { undoAfterFile } from '@sia/server/test/cleanup'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createOfficeApp, NOW } from '../../../test/harness.ts'

const provider = await startProvider('http://localhost/masuk-kampus')
undoAfterFile(provider.stop)
const lines: string[] = []
const test = await createOfficeApp({
  env: { KANTOR_SECOND_FACTOR: 'wajib', LOG_LEVEL: 'info', ...provider.settings },
  log: { write: (line) => void lines.push(line) },
})
const { db, owner, call, time, createStaf } = test

beforeEach(() => {
  time.now = NOW
})

/** The first half of a login: where the browser goes, and what it keeps. */
async function begin() {
  const { body, cookies } = await call(beginCampusLogin)
  const [kept] = cookies
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 600 })
  return { address: body.alamat ?? '', cookie: `${kept?.name}=${kept?.value}` }
}

/** The second half: what the page sends on of what it was opened with. */
async function finish(cookie: string, jawaban: string) {
  const { body, cookies } = await call(finishCampusLogin, { cookie, body: { jawaban } })
  const given = cookies.filter(({ value }) => value !== '')
  return { message: body.message, cookie: given.map((one) => `${one.name}=${one.value}`).join() }
}

/** Both, by an account of the campus. */
async function enterBy(who: string | null) {
  const { address, cookie } = await begin()
  return finish(cookie, await provider.visit(address, who))
}

/** An account of the campus with an e-mail of its own, and one of Kantor that has it. */
async function createBoth(peran: 'sarana' | 'it' = 'sarana', more: object = {}) {
  const email = `orang${provider.accounts.size}@kampus.ac.id`
  provider.accounts.set(email, { email, email_verified: true })
  const { username } = await createStaf([peran], { email, ...more })
  return { email, username }
}

it('logs in who has the verified e-mail of an account, in letters of any size', async () => {
  const { email, username } = await createBoth()
  provider.accounts.set(email, { email: email.toUpperCase(), email_verified: true })
  const { message, cookie } = await enterBy(email)
  expect([message, cookie]).toEqual(['success', expect.stringMatching(/^kantor_sesi=/)])
  const { body } = await call(me, { cookie })
  expect(body).toMatchObject({ username, akun_kampus: true, harus_pasang_verifikasi: false })
})

it('takes the word of Microsoft Entra for the address’s domain', async () => {
  const { email } = await createBoth()
  provider.accounts.set(email, { email, xms_edov: '1' })
  expect((await enterBy(email)).message).toBe('success')
})

describe('refuses, and makes no session and no account, for', () => {
  it.each([
    ['an e-mail that was not verified', { email_verified: false }, {}, 'unverified'],
    ['an e-mail of which nothing is said', { email_verified: undefined }, {}, 'unverified'],
    ['no e-mail', { email: undefined }, {}, 'unverified'],
    ['an e-mail that no account has', { email: 'siapa@kampus.ac.id' }, {}, 'unknown'],
    ['the username of an account', { email: 'sarana' }, { username: 'sarana' }, 'unknown'],
    ['a closed account', {}, { active: false }, 'inactive'],
  ])('%s', async (_, claims, more, message) => {
    const { email } = await createBoth('sarana', more)
    provider.accounts.set(email, { email, email_verified: true, ...claims } as object)
    const before = await db.staf.count()
    expect(await enterBy(email)).toEqual({ message, cookie: '' })
    expect(await db.staf.count()).toBe(before)
  })

  it('a state that is not of this browser, and none at all', async () => {
    const { email } = await createBoth()
    const [own, other] = [await begin(), await begin()]
    const answer = await provider.visit(own.address, email)
    expect(await finish(other.cookie, answer)).toEqual({ message: 'fail', cookie: '' })
    expect(await finish('', answer)).toEqual({ message: 'fail', cookie: '' })
    const bare = answer.replace(/state=[^&]*/, '')
    expect(await finish(own.cookie, bare)).toEqual({ message: 'fail', cookie: '' })
    expect((await finish(own.cookie, answer)).message).toBe('success')
  })

  it('what another tab began earlier, while what was begun last ends well', async () => {
    const { email } = await createBoth()
    const [earlier, later] = [await begin(), await begin()]
    const late = await call(finishCampusLogin, {
      cookie: later.cookie,
      body: { jawaban: await provider.visit(earlier.address, email) },
    })
    expect(late.body.message).toBe('fail')
    expect(late.cookies.filter(({ name }) => name === 'kantor_kampus')).toEqual([])
    const answer = await provider.visit(later.address, email)
    expect((await finish(later.cookie, answer)).message).toBe('success')
  })

  it('an answer of another time, in words of its own', async () => {
    const { email } = await createBoth()
    provider.setAhead(90)
    expect(await enterBy(email)).toEqual({ message: 'clock', cookie: '' })
    provider.setAhead(0)
    expect((await enterBy(email)).message).toBe('success')
  })

  it('a code that was used before', async () => {
    const { email } = await createBoth()
    const { address, cookie } = await begin()
    const answer = await provider.visit(address, email)
    expect((await finish(cookie, answer)).message).toBe('success')
    expect(await finish(cookie, answer)).toEqual({ message: 'fail', cookie: '' })
  })

  it('who tries too often: one login that began, and one address', async () => {
    const { email } = await createBoth()
    const [first, second] = [await begin(), await begin()]
    const answer = await provider.visit(second.address, email)
    const tries: unknown[] = []
    for (let count = 0; count < 30 && tries.at(-1) === tries[0]; count += 1) {
      tries.push((await finish(first.cookie, answer)).message)
    }
    expect([tries[0], tries.length < 30]).toEqual(['fail', true])
    const body = { jawaban: answer }
    const { status, error } = await call(finishCampusLogin, { cookie: first.cookie, body })
    expect([status, error.message]).toEqual([429, expect.stringMatching(/^Terlalu banyak/)])

    const limit = JSON.stringify([{ key: 'stranger-source:127.0.0.1', every: 15_000, most: 1200 }])
    await owner.query('select rate_limit_add($1::jsonb, 1200)', [limit])
    expect((await call(finishCampusLogin, { cookie: second.cookie, body })).status).toBe(429)
    await db.rateLimit.deleteMany()
    expect((await finish(second.cookie, answer)).message).toBe('success')
  })

  it('who gives up there', async () => {
    expect(await enterBy(null)).toEqual({ message: 'fail', cookie: '' })
  })
})

describe('a second factor', () => {
  it('that is compulsory is set up first, without a password, and then asked for', async () => {
    const { email } = await createBoth('it')
    const { message, cookie } = await enterBy(email)
    expect(message).toBe('success')
    expect((await call(listSesi, { cookie })).status).toBe(403)
    const { body } = await call(beginVerification, { cookie, body: {} })
    const totp = new TOTP({ secret: body.rahasia ?? '' })
    const kode = totp.generate({ timestamp: NOW.getTime() })
    const done = await call(finishVerification, { cookie, body: { kode } })
    expect(done.body.message).toBe('success')
    expect((await call(listSesi, { cookie })).status).toBe(200)
    expect((await call(beginVerification, { cookie, body: {} })).body.message).toBe('fail')

    const again = await enterBy(email)
    expect([again.message, again.cookie]).toEqual(['code', expect.stringMatching(/^kantor_kode=/)])
    const [first = ''] = done.body.kode_pemulihan
    const entered = await call(loginCode, { cookie: again.cookie, body: { kode: first } })
    const sesi = entered.cookies.find(({ name }) => name === 'kantor_sesi')
    const { body: person } = await call(me, { cookie: `kantor_sesi=${sesi?.value}` })
    expect(person).toMatchObject({ akun_kampus: true, sisa_kode_pemulihan: 9 })
  })
})

it('needs no password of its own: one for once that is over keeps nobody out', async () => {
  const more = { must_change_password: true, sandi_berlaku_sampai: NOW }
  const { email } = await createBoth('sarana', more)
  const { cookie } = await enterBy(email)
  expect((await call(me, { cookie })).body.harus_ganti_sandi).toBe(false)
  expect((await call(listSesi, { cookie })).status).toBe(200)
})

it('asks who it is after a logout, for whom the campus account knows still, and then no more', async () => {
  const { email } = await createBoth()
  provider.asked.length = 0
  const { cookie } = await enterBy(email)
  expect(provider.asked).not.toContain('select_account')
  const [left] = (await call(logout, { cookie })).cookies.filter(({ value }) => value !== '')
  expect(left).toMatchObject({ name: 'kantor_keluar', httpOnly: true, sameSite: 'Strict' })
  const marked = `${left?.name}=${left?.value}`
  const { body, cookies } = await call(beginCampusLogin, { cookie: marked })
  const kept = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const jawaban = await provider.visit(body.alamat ?? '', email)
  expect(provider.asked).toContain('select_account')
  const again = await call(finishCampusLogin, { cookie: `${kept}; ${marked}`, body: { jawaban } })
  expect(again.body.message).toBe('success')
  expect(again.cookies.find(({ name }) => name === 'kantor_keluar')?.value).toBe('')
})

describe('where it cannot be used', () => {
  it('is not there without settings', async () => {
    const without = await createOfficeApp({ databaseUrl: test.url })
    expect((await without.call(beginCampusLogin)).status).toBe(404)
    const body = { jawaban: 'code=1' }
    expect((await without.call(finishCampusLogin, { body })).status).toBe(404)
  })

  it('says so while its server is away, also in the middle of a login, and works once it is back', async () => {
    const own = await startProvider('http://localhost/masuk-kampus')
    undoAfterFile(own.stop)
    const app = await createOfficeApp({ databaseUrl: test.url, env: own.settings })
    await own.stop()
    expect((await app.call(beginCampusLogin)).body).toEqual({ message: 'away', alamat: null })
    await own.resume()
    const { body, cookies } = await app.call(beginCampusLogin)
    const jawaban = await own.visit(body.alamat ?? '', 'siapa')
    await own.stop()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join()
    const finished = await app.call(finishCampusLogin, { cookie, body: { jawaban } })
    expect(finished.body.message).toBe('away')
  })
})

afterAll(() => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(provider.settings.OIDC_CLIENT_SECRET)
  expect(lines.join('')).not.toContain('code=')
})
