import { createHash } from 'node:crypto'
import { checkMhs } from '@sia/contracts/auth'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { until } from '@sia/server/test/patience'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'

const { app, db, pool, call } = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })

const HOST = 'sia.example.org'
const OWN = { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` }

let mhs: Awaited<ReturnType<typeof createMhs>>
beforeEach(async () => {
  mhs = await createMhs(db)
  await pool.query('delete from rate_limit')
})

/** Sends a form as a browser does. */
async function send(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = OWN,
) {
  const reply = await app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  const cookieOf = (name: string) => reply.cookies.filter((cookie) => cookie.name === name)
  const meta = (name: string) =>
    new RegExp(`<meta name="sia:${name}" content="([^"]*)"`).exec(reply.body)?.[1]
  const answer = /<script type="application\/json" id="login">(.*?)<\/script>/.exec(reply.body)?.[1]
  return {
    status: reply.statusCode,
    body: reply.body,
    headers: reply.headers,
    cookieOf,
    token: meta('token'),
    next: meta('next'),
    answer: answer && JSON.parse(answer),
  }
}

const logIn = (more: Record<string, string> = {}, headers: Record<string, string> = OWN) =>
  send('/login', { nim: mhs.nim, password: PASSWORD, ...more }, headers)

describe('the login page', () => {
  it('comes as one that works: the same for everybody, kept by its tag', async () => {
    const { body, headers } = await app.inject({ url: '/login' })
    expect(body).toMatch(/<form[^>]* action="\/login#pesan" method="post">/)
    expect(body).toMatch(/<input[^>]* name="nim"/)
    expect(body).toMatch(/<input(?=[^>]* type="password")[^>]* name="password"/)
    expect(body).toMatch(/<button type="submit"[^>]*>Login<\/button>/)
    expect(body).toContain('Lupa password?')
    expect(body).toContain('JavaScript tidak aktif.')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await app.inject({ url: '/krs' })).headers.etag).toBe(headers.etag)
  })
})

const scriptIn = (body: string) => /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? ''

/** The script of a page as its policy names it. */
const hashOf = (body: string) =>
  `sha256-${createHash('sha256').update(scriptIn(body)).digest('base64')}`

describe('a login by the form of the document', () => {
  it('hands the token over, in an answer that nobody keeps and that runs one script', async () => {
    const { status, body, headers, token, next, cookieOf } = await logIn({ nim: ` ${mhs.nim} ` })
    expect([status, next]).toEqual([200, '/beranda'])
    expect((await call(checkMhs, { token })).body.user?.nim).toBe(mhs.nim)
    expect(headers['cache-control']).toBe('no-store, private')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';script-src '${hashOf(body)}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    )
    expect(scriptIn(body)).not.toContain(mhs.nim)
    expect(body).not.toContain(PASSWORD)
    expect(body).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/beranda"/></noscript>',
    )
    const [files] = cookieOf('sia_files')
    expect(files).toMatchObject({ value: token, httpOnly: true, sameSite: 'Strict' })
    const [page] = cookieOf('sia_layar')
    const [, claims = ''] = token?.split('.') ?? []
    const { jti } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(page).toMatchObject({ value: jti, sameSite: 'Strict' })
    const cookie = `sia_files=${files?.value}; sia_layar=${page?.value}`
    const document = await app.inject({ url: '/krs', headers: { cookie } })
    expect(document.body).toContain(mhs.nama)
  })

  it.each([
    [
      'where it was asked for',
      { referer: `http://${HOST}/krs?dari=tautan` },
      {},
      '/krs?dari=tautan',
    ],
    ['the same after a refusal', { referer: `http://${HOST}/login` }, { tujuan: '/krs' }, '/krs'],
    ['the start page from the front', { referer: `http://${HOST}/` }, {}, '/beranda'],
    ['the start page where nothing is said', {}, {}, '/beranda'],
    ['no other site', {}, { tujuan: 'https://jahat.example/krs' }, '/beranda'],
    ['no other site without a scheme', {}, { tujuan: '//jahat.example' }, '/beranda'],
    ['no other site by a backslash', {}, { tujuan: '/\\jahat.example' }, '/beranda'],
    ['no other site behind two slashes', {}, { tujuan: '/.//jahat.example' }, '/beranda'],
    ['no script', {}, { tujuan: 'javascript:alert(1)' }, '/beranda'],
  ])('leads to %s', async (_, headers, fields, expected) => {
    const { next } = await logIn(fields as Record<string, string>, { ...OWN, ...headers })
    expect(next).toBe(expected)
  })

  it('says that a one-time password has to be changed where no script does it', async () => {
    const sandi_berlaku_sampai = new Date(Date.now() + 86_400_000)
    const data = { must_change_password: true, sandi_berlaku_sampai }
    await db.account.updateMany({ where: { mhs_id: mhs.id }, data })
    const { status, body, token } = await logIn()
    expect(status).toBe(200)
    expect(token).toBeTruthy()
    expect(body).toContain('sandi sekali pakai, yang harus diganti')
    expect(body).not.toContain('http-equiv="refresh"')
  })

  it('shows to a device that was logged in before what the call shows it', async () => {
    const { cookieOf } = await logIn()
    const devices = cookieOf('sia_device')
    expect(devices.map(({ path }) => path)).toEqual(['/api/login', '/login'])
    const guess = (index: number) =>
      logIn({ password: 'salah' }, { ...OWN, 'x-forwarded-for': `10.7.0.${index}` })
    // More than the account has for addresses that come for the first time.
    for (let index = 0; index < 40; index += 1) await guess(index)
    const elsewhere = { ...OWN, 'x-forwarded-for': '10.1.0.2' }
    expect((await logIn({}, elsewhere)).status).toBe(429)
    const cookie = `sia_device=${devices[1]?.value}`
    expect((await logIn({}, { ...elsewhere, cookie })).token).toBeTruthy()
  })
})

describe('a refused login by form is the page again, with the words of the call', () => {
  const isPage = (sent: Awaited<ReturnType<typeof send>>) => {
    expect(sent.cookieOf('sia_files')).toEqual([])
    expect(sent.headers['cache-control']).toBe('no-store, private')
    expect(sent.headers['content-security-policy']).toContain(
      `script-src 'self' '${hashOf(sent.body)}';`,
    )
    expect(sent.body).toMatch(/<form[^>]* action="\/login#pesan" method="post">/)
    expect(sent.body).not.toContain(PASSWORD)
  }

  it('wrong password: the NIM stays, the password goes; an unknown NIM gets the same', async () => {
    const wrong = await logIn({ password: 'rahasia-salah', tujuan: '/krs' })
    isPage(wrong)
    expect(wrong.status).toBe(200)
    expect(wrong.body).toContain('NIM atau password yang anda masukkan salah.')
    expect(wrong.body).toMatch(new RegExp(`<input[^>]* name="nim"[^>]* value="${mhs.nim}"`))
    expect(wrong.body).toContain('<input type="hidden" name="tujuan" value="/krs"/>')
    expect(wrong.body).not.toContain('rahasia-salah')
    const unknown = await send('/login', { nim: '99999999', password: 'x', tujuan: '/krs' })
    expect(unknown.body.replaceAll('99999999', mhs.nim)).toBe(wrong.body)
  })

  it('empty fields: 422 with the sentences at them', async () => {
    const sent = await send('/login', { nim: ' ', password: '' })
    isPage(sent)
    expect(sent.status).toBe(422)
    expect(sent.answer).toMatchObject({
      outcome: null,
      errors: {
        nim: ['NIM tidak boleh kosong !'],
        password: ['Password tidak boleh kosong !'],
      },
    })
    expect(sent.body).toMatch(/<p id="[^"]*-error"[^>]*>NIM tidak boleh kosong !<\/p>/)
  })

  it.each([
    [{ active: false, nonaktif_by: 1 }, 'Akun anda dinonaktifkan oleh Bagian Akademik'],
    [{ active: false, nonaktif_by: 2 }, 'Akun anda dinonaktifkan oleh Bagian Keuangan'],
    [{ active: false }, 'Akun anda dinonaktifkan'],
    [{ password_hash: '!' }, 'Terjadi kesalahan pada akun anda saat ini'],
  ])('an account with %j', async (account, title) => {
    const { nim } = await createMhs(db, {}, account)
    const sent = await send('/login', { nim, password: PASSWORD })
    isPage(sent)
    expect([sent.status, sent.answer.outcome.title]).toEqual([200, title])
    expect(sent.body).toContain(title)
  })

  it('too many tries: 429, how long to wait, also for the code that comes later', async () => {
    for (let index = 0; index < 11; index += 1) await logIn({ password: `tebakan ${index}` })
    const sent = await logIn()
    isPage(sent)
    expect(sent.status).toBe(429)
    expect(sent.body).toContain('Terlalu banyak percobaan login.')
    expect(sent.body).toMatch(/Silakan coba lagi dalam \d+ (detik|menit)/)
    expect(Number(sent.headers['retry-after'])).toBe(sent.answer.retryAfter)
  })

  it('what was typed stays text', async () => {
    const nim = '"></script><script>alert(1)</script>'
    const { body, answer } = await send('/login', { nim, password: 'x', tujuan: `/${nim}` })
    expect(body).not.toContain('<script>alert')
    expect(answer.nim).toBe(nim)
  })

  it('maintenance: nobody gets in', async () => {
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan: true } })
    await until(async () => {
      const { status, headers, token } = await logIn()
      expect([status, headers['retry-after'], token]).toEqual([503, '60', undefined])
    })
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan: false } })
    await until(async () => expect((await logIn()).status).toBe(200))
  })
})

describe('a form of somebody else', () => {
  const EVIL = 'https://jahat.example'

  it.each([
    ['another origin', { origin: EVIL }],
    ['an origin that hides', { origin: 'null' }],
    ['another site, as the browser says', { origin: EVIL, 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { origin: 'http://x.example.org', 'sec-fetch-site': 'same-site' }],
    ['a page that an old browser names', { referer: `${EVIL}/` }],
    ['nobody knows where', {}],
  ])('of %s logs nobody in and out', async (_, headers) => {
    const refused = await logIn({}, headers as Record<string, string>)
    expect([refused.status, refused.token]).toEqual([403, undefined])
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(refused.body).toContain('Login hanya dapat dilakukan dari halaman SIA.')

    const { token } = await logIn()
    const cookie = `sia_files=${token}`
    const kept = await send('/logout', {}, { ...(headers as Record<string, string>), cookie })
    expect([kept.status, kept.headers['set-cookie']]).toEqual([403, undefined])
    expect(kept.body).toContain('Logout hanya dapat dilakukan dari halaman SIA.')
    expect(kept.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await call(checkMhs, { token })).status).toBe(200)
  })

  it.each([
    ['the own page', { origin: `http://${HOST}` }],
    ['the own page behind a proxy', { origin: EVIL, 'sec-fetch-site': 'same-origin' }],
    ['the own page in an old browser', { referer: `http://${HOST}/krs` }],
  ])('is none: %s', async (_, headers) => {
    expect((await logIn({}, headers as Record<string, string>)).token).toBeTruthy()
  })
})

describe('a logout by form', () => {
  it('ends the session and shows the login with a word about it', async () => {
    const { token } = await logIn()
    const { status, body, cookieOf } = await send(
      '/logout',
      {},
      { ...OWN, cookie: `sia_files=${token}; sia_layar=x.wide` },
    )
    expect(status).toBe(200)
    expect(body).toContain('Berhasil logout !')
    expect(cookieOf('sia_files')[0]).toMatchObject({ value: '' })
    expect(cookieOf('sia_layar')[0]?.value).toBe('none.wide')
    expect((await call(checkMhs, { token })).status).toBe(401)
  })

  it('without a session is the login page all the same', async () => {
    expect((await send('/logout', {})).status).toBe(200)
  })
})

it('logins and logouts by form are told as those by the call', async () => {
  const { token } = await logIn()
  await logIn({ password: 'salah' })
  await send('/logout', {}, { ...OWN, cookie: `sia_files=${token}` })
  await until(async () => {
    const events = await db.securityEvent.findMany({ where: { nim: mhs.nim } })
    expect(events.map(({ outcome }) => outcome).sort()).toEqual(['fail', 'logout', 'success'])
  })
})
