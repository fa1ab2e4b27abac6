import { checkMhs, login } from '@sia/contracts/auth'
import { change } from '@sia/server/db/change'
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
const { app, db, owner, call } = test

let email: string
let mhs: Awaited<ReturnType<typeof createMhs>>
beforeEach(async () => {
  email = `orang${provider.accounts.size}@kampus.ac.id`
  provider.accounts.set(email, { email, email_verified: true })
  mhs = await createMhs(db, { email })
  await db.rateLimit.deleteMany()
})

/** What a browser that keeps these cookies gets at an address. */
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
  mhs = await createMhs(db, { email: `BESAR-${email.toUpperCase()}` })
  email = `Besar-${email}`
  provider.accounts.set(email, { email, email_verified: true })
  const begun = await begin('', { referer: 'http://localhost:80/krs?minggu=2' })
  expect(begun.cookies).toMatchObject([
    { name: 'sia_kampus', httpOnly: true, sameSite: 'Strict', maxAge: 600, path: '/login/kampus' },
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
  const FAIL = 'Login dengan akun kampus tidak selesai.'
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
    ['an e-mail that no record has', { email: 'siapa@kampus.ac.id' }, UNKNOWN],
  ])('%s', async (_, claims, told) => {
    provider.accounts.set(email, { email, email_verified: true, ...claims } as object)
    await refused(email, told)
  })

  it('an e-mail of two open accounts, while one of them is closed for the other alone', async () => {
    const other = await createMhs(db, { email: email.toUpperCase() })
    await refused(email, UNKNOWN)
    await db.account.update({ where: { nim: other.nim }, data: { active: false } })
    expect((await checked((await enterBy(email)).token))?.nim).toBe(mhs.nim)
  })

  it('an e-mail that the student’s session wrote within three days', async () => {
    email = `pencuri-${email}`
    provider.accounts.set(email, { email, email_verified: true })
    const write = (actor: string) =>
      change(db, { actor }, (tx) => tx.mhs.update({ where: { id: mhs.id }, data: { email } }))
    await write(`mhs ${mhs.nim}`)
    await refused(email, UNKNOWN)
    await owner.query(
      "alter table audit disable trigger all; update audit set at = at - interval '4 days'; alter table audit enable trigger all",
    )
    expect((await enterBy(email)).token).not.toBeNull()
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

  it('who gives up there', () => refused(null, FAIL))

  it('who tries too often, with the time to wait', async () => {
    const { cookie, address } = await begin()
    const answer = await provider.visit(address, email)
    const limit = JSON.stringify([{ key: 'stranger-source:127.0.0.1', every: 15_000, most: 1200 }])
    await owner.query('select rate_limit_add($1::jsonb, 1200)', [limit])
    const done = await end(cookie, answer)
    expect([done.status, Number(done.headers['retry-after']) > 0]).toEqual([429, true])
    await db.rateLimit.deleteMany()
    expect((await end(cookie, answer)).token).not.toBeNull()
  })
})

it('asks for no other password in place of one for once, which is over or not', async () => {
  const sandi_berlaku_sampai = new Date(Date.now() - 1000)
  const data = { must_change_password: true, sandi_berlaku_sampai }
  await db.account.update({ where: { nim: mhs.nim }, data })
  const { token, next } = await enterBy(email)
  expect(next).toBe('/beranda')
  expect(await checked(token)).toMatchObject({ nim: mhs.nim, harus_ganti_sandi: false, email })
  expect(await devicesTold()).toBe(1)
  const { body } = await call(login, { body: { nim: mhs.nim, password: PASSWORD } })
  expect(body.message).toBe('fail')
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
