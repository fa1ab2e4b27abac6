import { checkMhs, login, logout } from '@sia/contracts/auth'
import { create as createAlamat } from '@sia/contracts/kalender'
import { update } from '@sia/contracts/mhs'
import { startProvider } from '@sia/server/test/campus-provider'
import { undoAfterFile } from '@sia/server/test/cleanup'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'

const BACK = '/login/kampus/kembali'
const provider = await startProvider(`http://localhost${BACK}`)
undoAfterFile(provider.stop)
const lines: string[] = []
const test = await createTestApp({
  env: { OIDC_STUDENTS: '1', LOG_LEVEL: 'info', ...provider.settings },
  log: { write: (line) => void lines.push(line) },
})
const { app, db, call } = test

let email: string
let mhs: Awaited<ReturnType<typeof createMhs>>
beforeEach(async () => {
  email = `orang${provider.accounts.size}@kampus.ac.id`
  provider.accounts.set(email, { email, email_verified: true })
  mhs = await createMhs(db, { email_kampus: email })
  await db.rateLimit.deleteMany()
})

/** The reply at an address to a browser with these cookies. */
async function get(url: string, cookie = '', headers = {}, server = app) {
  const reply = await server.inject({ url, headers: { cookie, ...headers } })
  const meta = (name: string) =>
    new RegExp(`<meta name="sia:${name}" content="([^"]*)"`).exec(reply.body)?.[1]
  const answer = /<script type="application\/json" id="login">(.*?)<\/script>/.exec(reply.body)?.[1]
  const cookies = reply.cookies.filter(({ value }) => value !== '')
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.body,
    cookies,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    token: meta('token') ?? null,
    next: meta('next'),
    told: answer && JSON.parse(answer).outcome?.title,
  }
}

/** The first step: where the browser goes, and what it keeps. */
async function begin(query = '', headers = {}, server = app) {
  const begun = await get(`/login/kampus${query}`, '', headers, server)
  return { ...begun, address: begun.headers.location ?? '' }
}

/** The page between, and the last step. */
async function end(cookie: string, answer: string, server = app) {
  const { body } = await get(`${BACK}?${answer}`, '', {}, server)
  const next = /<meta http-equiv="refresh" content="0; url=([^"]*)"/.exec(body)?.[1] ?? ''
  return get(next.replaceAll('&amp;', '&'), cookie, {}, server)
}

/** All of them, by an account of the campus. */
async function enterBy(who: string | null, cookie = '') {
  const begun = await begin()
  return end(`${begun.cookie}; ${cookie}`, await provider.visit(begun.address, who))
}

const FAIL = 'Login dengan akun kampus tidak selesai.'

const checked = async (token: string | null) => (await call(checkMhs, { token })).body.user

/** How many new devices the student is told of. */
const devicesTold = () => db.kabar.count({ where: { mhs_id: mhs.id, jenis: 'perangkat' } })

it('shows the way on the login, and none where it is not set', async () => {
  expect((await get('/login')).body).toMatch(
    /<a href="\/login\/kampus"[^>]*>Masuk dengan akun kampus/,
  )
  const without = await createTestApp({ databaseUrl: test.url, env: provider.settings })
  const reply = await get('/login', '', {}, without.app)
  expect(reply.body).toContain('Lupa password?')
  expect(reply.body).not.toContain('kampus"')
  expect((await get('/login/kampus', '', {}, without.app)).headers.location).toBeUndefined()
})

it('logs in who has the verified e-mail on record, in letters of any size', async () => {
  mhs = await createMhs(db, { email_kampus: `BESAR-${email.toUpperCase()}` })
  email = `Besar-${email}`
  provider.accounts.set(email, { email, email_verified: true })
  const begun = await begin('', { referer: 'http://localhost:80/krs?minggu=2' })
  expect(begun.cookies).toMatchObject([
    { name: 'sia_kampus', httpOnly: true, sameSite: 'Strict', maxAge: 600, path: '/' },
  ])
  const done = await end(begun.cookie, await provider.visit(begun.address, email))
  expect([done.status, done.next]).toEqual([200, '/krs?minggu=2'])
  expect(done.headers['cache-control']).toBe('no-store, private')
  expect((await checked(done.token))?.nim).toBe(mhs.nim)
  const files = done.cookies.find(({ name }) => name === 'sia_files')
  expect(files).toMatchObject({ value: done.token, httpOnly: true, sameSite: 'Strict' })
})

it('leads to where an answered form was asked for, and to no other site', async () => {
  const nextOf = async (query: string) => {
    const { cookie, address } = await begin(query)
    return (await end(cookie, await provider.visit(address, email))).next
  }
  expect(await nextOf('?tujuan=%2Fpembayaran')).toBe('/pembayaran')
  expect(await nextOf('?tujuan=%2F%2Fevil.example%2F')).toBe('/beranda')
})

it('tells of a device that is new, and of a known one no more', async () => {
  const { cookies } = await enterBy(email)
  expect(await devicesTold()).toBe(1)
  const known = cookies.find(({ name, path }) => name === 'sia_device' && path === '/login')
  await db.kabar.deleteMany()
  await enterBy(email, `sia_device=${known?.value}`)
  expect(await devicesTold()).toBe(0)
  await enterBy(email)
  expect(await devicesTold()).toBe(1)
})

describe('refuses, and starts no session, for', () => {
  const UNKNOWN = 'E-mail akun kampus Anda tidak dapat dicocokkan.'
  const UNVERIFIED = 'E-mail akun kampus Anda belum terverifikasi.'
  const refused = async (who: string | null, told: string) => {
    const done = await enterBy(who)
    expect([done.told, done.token]).toEqual([told, null])
    const account = { mhs_id: mhs.id }
    expect(await db.session.count({ where: { account } })).toBe(0)
  }

  it.each([
    ['an e-mail that was not verified', { email_verified: false }, UNVERIFIED],
    ['an e-mail of which nothing is said', { email_verified: undefined }, UNVERIFIED],
    ['no e-mail', { email: undefined }, UNVERIFIED],
    [
      'an e-mail with a letter that only looks like one',
      { email: 'pu\u212atu@kampus.ac.id' },
      UNVERIFIED,
    ],
    ['an e-mail that no record has', { email: 'siapa@kampus.ac.id' }, UNKNOWN],
  ])('%s', async (_, claims, told) => {
    provider.accounts.set(email, { email, email_verified: true, ...claims } as object)
    await refused(email, told)
  })

  it('an e-mail that a student wrote himself, which takes nothing from whose it is', async () => {
    const thief = await createMhs(db, { email })
    expect((await checked((await enterBy(email)).token))?.nim).toBe(mhs.nim)
    await db.session.deleteMany()
    await db.mhs.update({ where: { id: mhs.id }, data: { email_kampus: null, email } })
    await refused(email, UNKNOWN)
    expect(await db.session.count({ where: { account: { mhs_id: thief.id } } })).toBe(0)
  })

  it('an e-mail of two students that differs in the size of letters alone', async () => {
    await createMhs(db, { email_kampus: email.toUpperCase() })
    await refused(email, UNKNOWN)
  })

  it('a closed account and a student who is gone, in the words of the password', async () => {
    const set = { active: false, nonaktif_by: 2 }
    await db.account.update({ where: { nim: mhs.nim }, data: set })
    await refused(email, 'Akun anda dinonaktifkan oleh Bagian Keuangan')
    await db.account.update({ where: { nim: mhs.nim }, data: { active: true, nonaktif_by: null } })
    const sejak = new Date('2025-01-01')
    await db.mhsStatus.create({ data: { mhs_id: mhs.id, status: 'keluar', sejak } })
    await refused(email, 'Akun anda dinonaktifkan oleh Bagian Akademik')
  })

  it('an answer of another browser, one without its state, and one that was used before', async () => {
    const [own, other] = [await begin(), await begin()]
    const answer = await provider.visit(own.address, email)
    expect((await end(other.cookie, answer)).told).toBe(FAIL)
    expect((await end('', answer)).told).toBe(FAIL)
    expect((await end(own.cookie, answer.replace(/state=[^&]*/, ''))).told).toBe(FAIL)
    expect((await end(own.cookie, answer)).token).not.toBeNull()
    expect((await end(own.cookie, answer)).told).toBe(FAIL)
  })

  it('who makes answers up, before the campus account is asked', async () => {
    const before = provider.tokensAsked()
    const { cookie, address } = await begin()
    const state = new URL(address).searchParams.get('state')
    const tries: (string | null)[] = []
    for (let count = 0; count < 40; count += 1) {
      tries.push((await end(cookie, `?state=${state}&code=${count}`)).told)
    }
    expect(tries[0]).toBe(FAIL)
    expect(tries.at(-1)).toMatch(/^Terlalu banyak/)
    expect(provider.tokensAsked() - before).toBeLessThan(20)
  })

  it('what another tab began earlier, while what was begun last ends well', async () => {
    const [earlier, later] = [await begin(), await begin()]
    const late = await end(later.cookie, await provider.visit(earlier.address, email))
    expect(late.told).toBe(FAIL)
    expect(String(late.headers['set-cookie'])).not.toContain('sia_kampus')
    const answer = await provider.visit(later.address, email)
    expect((await end(later.cookie, answer)).token).not.toBeNull()
  })

  it('an answer of another time, in words of its own', async () => {
    provider.setAhead(90)
    await refused(email, 'Jam server akun kampus berbeda dari jam server SIA.')
    provider.setAhead(0)
  })

  it('who gives up there', () => refused(null, FAIL))
})

describe('a one-time password', () => {
  const giveOneTime = (sandi_berlaku_sampai: Date) =>
    db.account.update({
      where: { nim: mhs.nim },
      data: { must_change_password: true, sandi_berlaku_sampai },
    })
  const change = (token: string | null, old_password: string, password: string) => {
    const body = { password_update: true, old_password, password, password_verify: password }
    return call(update, { token, params: { id: String(mhs.id) }, body })
  }

  it('need not be changed, over or not, and the calendar opens', async () => {
    await giveOneTime(new Date(Date.now() - 1000))
    const { token, next } = await enterBy(email)
    expect(next).toBe('/beranda')
    const user = { nim: mhs.nim, harus_ganti_sandi: false, email_kampus: email }
    expect(await checked(token)).toMatchObject(user)
    expect(await devicesTold()).toBe(1)
    const { body } = await call(login, { body: { nim: mhs.nim, password: PASSWORD } })
    expect(body.message).toBe('fail')
    const { alamat } = (await call(createAlamat, { token })).body
    expect(
      (await app.inject({ url: new URL(alamat, 'http://localhost').pathname })).statusCode,
    ).toBe(200)
  })

  it('proves nothing once it is over, and is never chosen again', async () => {
    await giveOneTime(new Date(Date.now() - 1000))
    const { token } = await enterBy(email)
    expect((await change(token, PASSWORD, PASSWORD)).status).toBe(422)
    expect((await change(token, PASSWORD, 'hujan bulan juni')).body).toBe('fail')
    await giveOneTime(new Date(Date.now() + 60_000))
    expect((await change(token, PASSWORD, PASSWORD)).status).toBe(422)
    expect((await change(token, PASSWORD, 'hujan bulan juni')).body).toBe('success')
  })
})

describe('what a browser sends in its own words', () => {
  it.each([
    'https://evil.example/x',
    '//evil.example/',
    'javascript:alert(1)',
    '/login/kampus/selesai?code=x',
  ])('leads to the front where its cookie says %s', async (to) => {
    const { cookie, address } = await begin('?tujuan=%2Fpembayaran')
    const foreign = cookie.replace(/[^.]*$/, Buffer.from(to).toString('base64url'))
    const answer = await provider.visit(address, email)
    expect((await end(foreign, answer)).next).toBe('/beranda')
  })

  it('is refused where it can be none', async () => {
    const state = `sia_kampus=${encodeURIComponent('a\0b')}.n.v.`
    expect((await end(state, 'code=x&state=a%00b')).told).toBe(FAIL)
    for (const host of ['[', 'a b', 'x:99999']) {
      expect((await get('/login/kampus', '', { host })).status).toBe(404)
    }
    const head = await app.inject({ method: 'HEAD', url: '/login/kampus/selesai?code=x' })
    expect(head.cookies).toEqual([])
  })
})

it('leads on who is logged in, and leaves him who he is', async () => {
  const { cookie } = await enterBy(email)
  const own = cookie
    .split('; ')
    .filter((one) => /^sia_(files|layar)=/.test(one))
    .join('; ')
  for (const step of ['/login/kampus', '/login/kampus/selesai?code=x&state=y']) {
    const { status, headers } = await get(step, own)
    expect([status, headers.location]).toEqual([302, '/beranda'])
  }
})

it('asks who it is after a logout, for whom the campus account knows still, and then no more', async () => {
  const { token } = await enterBy(email)
  provider.asked.length = 0
  const out = await app.inject({
    method: logout.method,
    url: logout.path,
    headers: { authorization: `Bearer ${token}` },
  })
  const left = out.cookies.find(({ name }) => name === 'sia_lain')
  expect(left).toMatchObject({ value: '1', httpOnly: true, sameSite: 'Strict' })
  const begun = await get('/login/kampus', 'sia_lain=1')
  const answer = await provider.visit(begun.headers.location ?? '', email)
  expect(provider.asked).toContain('select_account')
  const done = await end(`${begun.cookie}; sia_lain=1`, answer)
  expect(done.token).not.toBeNull()
  expect(String(done.headers['set-cookie'])).toMatch(/sia_lain=;/)
})

it('says so while its server is away, also in the middle of a login, and works once it is back', async () => {
  const own = await startProvider(`http://localhost${BACK}`)
  undoAfterFile(own.stop)
  const env = { OIDC_STUDENTS: '1', ...own.settings }
  const { app: server } = await createTestApp({ databaseUrl: test.url, env })
  own.accounts.set(email, { email, email_verified: true })
  const AWAY = 'Akun kampus sedang tidak dapat dihubungi.'
  await own.stop()
  expect((await begin('', {}, server)).told).toBe(AWAY)
  await own.resume()
  const { cookie, address } = await begin('', {}, server)
  const answer = await own.visit(address, email)
  await own.stop()
  expect((await end(cookie, answer, server)).told).toBe(AWAY)
  await own.resume()
  expect((await end(cookie, answer, server)).token).not.toBeNull()
})

afterAll(async () => {
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of [provider.settings.OIDC_CLIENT_SECRET, 'code=', 'state=']) {
    expect(lines.join('')).not.toContain(secret)
  }
})
