import { createHmac } from 'node:crypto'
import { checkMhs, login, logout } from '@sia/contracts/auth'
import { createMhs, HASH_COST, PASSWORD } from '@sia/server/test/factories'
import bcrypt from 'bcrypt'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, NOW, SECRET } from '../../../test/harness.ts'
import { tokenOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { app, db, call, time } = test

const tryLogin = (nim: unknown, password: unknown, more: object = { is_mhs: true }) =>
  call(login, { body: { nim, password, ...more } })

beforeAll(async () => {
  await createMhs(db, { nim: '24010001' })
})

describe('login outcomes (Product §2.1)', () => {
  it('answers success with a session id and a secret that works', async () => {
    const { status, body } = await tryLogin('24010001', PASSWORD)
    expect(status).toBe(200)
    expect(body.message).toBe('success')
    expect(body.nonaktif_by).toBeNull()
    expect(body._token).toMatch(/^[0-9a-f-]{36}\|[\w-]+\.[\w-]+\.[\w-]+$/)
    const [, token] = body._token?.split('|') ?? []
    expect((await call(checkMhs, { token })).body.user?.nim).toBe('24010001')
  })

  it.each([' 24010001 ', '2401 0001', '2401.0001', '24.01.0001', '2401-0001', 24010001])(
    'knows the NIM however it is typed: %j',
    async (nim) => {
      expect((await tryLogin(nim, PASSWORD)).body.message).toBe('success')
    },
  )

  it('takes a dot that belongs to the NIM as it is', async () => {
    await createMhs(db, { nim: '2402.0001' })
    await createMhs(db, { nim: '24020001' }, { active: false, nonaktif_by: 1 })
    expect((await tryLogin('2402.0001', PASSWORD)).body.message).toBe('success')
    expect((await tryLogin('24020001', PASSWORD)).body.message).toBe('inactive')
  })

  it.each([' ', '\t\n'])('asks for the NIM when it is only blanks: %j', async (nim) => {
    const { status, body } = await tryLogin(nim, PASSWORD)
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { nim: ['NIM tidak boleh kosong !'] } })
  })

  it('answers fail in the same words for an unknown NIM, a wrong password and is_mhs false', async () => {
    const unknown = await tryLogin('99999999', PASSWORD)
    const wrong = await tryLogin('24010001', 'salah sekali')
    const staff = await tryLogin('24010001', PASSWORD, { is_mhs: false })
    expect(unknown.body).toEqual({ message: 'fail', nonaktif_by: null, _token: null })
    expect(wrong.body).toEqual(unknown.body)
    expect(staff.body).toEqual(unknown.body)
  })

  it.each([
    ['academic office', 1],
    ['finance office', 2],
    ['another reason', null],
  ])('answers inactive by the %s only after the right password', async (_, nonaktif_by) => {
    const { nim } = await createMhs(db, {}, { active: false, nonaktif_by })
    expect((await tryLogin(nim, 'salah sekali')).body.message).toBe('fail')
    expect((await tryLogin(nim, PASSWORD)).body).toEqual({
      message: 'inactive',
      nonaktif_by,
      _token: null,
    })
  })

  it('answers danger for an account without a student or with an unusable hash', async () => {
    const { password_hash } = await db.account.findFirstOrThrow({ where: { active: true } })
    await db.account.create({ data: { nim: 'TANPAMHS', password_hash } })
    await createMhs(db, { nim: 'RUSAK' }, { password_hash: '!' })
    expect((await tryLogin('TANPAMHS', PASSWORD)).body.message).toBe('danger')
    expect((await tryLogin('TANPAMHS', 'salah sekali')).body.message).toBe('fail')
    expect((await tryLogin('RUSAK', PASSWORD)).body.message).toBe('danger')
  })

  it('puts missing fields under their names', async () => {
    const { status, error } = await tryLogin('', undefined)
    expect(status).toBe(422)
    expect(error.errors).toEqual({
      nim: ['NIM tidak boleh kosong !'],
      password: ['Password tidak boleh kosong !'],
    })
  })

  it('accepts hashes of the replaced system', async () => {
    const { password_hash } = await db.account.findUniqueOrThrow({ where: { nim: '24010001' } })
    const { nim } = await createMhs(
      db,
      {},
      { password_hash: password_hash.replace('$2b$', '$2y$') },
    )
    expect((await tryLogin(nim, PASSWORD)).body.message).toBe('success')
    expect((await tryLogin(nim, 'salah sekali')).body.message).toBe('fail')
  })

  it('renews a hash of a lower cost at login', async () => {
    const { nim } = await createMhs(db)
    const dearer = await createTestApp({ databaseUrl: test.url, hashCost: HASH_COST + 1 })
    const tryThere = () => dearer.call(login, { body: { nim, password: PASSWORD, is_mhs: true } })
    expect((await tryThere()).body.message).toBe('success')
    const { password_hash } = await db.account.findUniqueOrThrow({ where: { nim } })
    expect(bcrypt.getRounds(password_hash)).toBe(HASH_COST + 1)
    expect((await tryThere()).body.message).toBe('success')
    const [last] = await db.audit.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect(last).toMatchObject({
      actor: 'server',
      subject: 'account',
      changes: { password_hash: null },
    })
  })

  it('never takes a longer password for the hashed one it begins with', async () => {
    const { nim } = await createMhs(db)
    const long = 'x'.repeat(72)
    const password_hash = await bcrypt.hash(long, 10)
    await db.account.update({ where: { nim }, data: { password_hash } })
    expect((await tryLogin(nim, long)).body.message).toBe('success')
    expect((await tryLogin(nim, `${long}y`)).body.message).toBe('fail')
  })

  it('slows guessing down with 429 and Retry-After, without hashing', async () => {
    const { nim } = await createMhs(db)
    const statuses: number[] = []
    for (let guess = 0; guess < 9; guess += 1) {
      statuses.push((await tryLogin(nim, `tebakan ${guess}`)).status)
    }
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(4).fill(429)])
    const { status, retryAfter, error } = await tryLogin(nim, PASSWORD)
    expect(status).toBe(429)
    expect(retryAfter).toBeGreaterThan(0)
    expect(error.message).toMatch(/^Terlalu banyak percobaan login/)
  })

  it('counts guesses on one NIM together, however it is grouped', async () => {
    const { nim } = await createMhs(db)
    const statuses: number[] = []
    for (let at = 0; at < 9; at += 1) {
      const grouped = `${nim.slice(0, at % 4)}.${nim.slice(at % 4)}`
      statuses.push((await tryLogin(grouped, 'salah sekali')).status)
    }
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(4).fill(429)])
  })

  it('does not count right passwords as guesses', async () => {
    const { nim } = await createMhs(db)
    for (let login = 0; login < 12; login += 1) {
      expect((await tryLogin(nim, PASSWORD)).body.message).toBe('success')
    }
  })
})

describe('session (Product §2.2)', () => {
  it('shows the student at top level and under user, with the academic years oldest first', async () => {
    await db.tahunAjaran.createMany({ data: [{ tahun: '2025/2026' }, { tahun: '2023/2024' }] })
    const token = await tokenOf(test, '24010001')
    const { body } = await call(checkMhs, { token })
    expect(body.id).toBe(body.user?.id)
    expect(body.user?.tanggal).toBe('2005-08-17')
    expect([body.jurusan, body.user?.jurusan]).toEqual(['Jurusan 3', 'Jurusan 3'])
    expect(body.tahun_ajaran.map(({ tahun }) => tahun)).toEqual(['2023/2024', '2025/2026'])
    expect(JSON.stringify(body)).not.toContain('$2b$')
  })

  it('ends at logout, at once', async () => {
    const token = await tokenOf(test, '24010001')
    const response = await app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': '0',
      },
    })
    expect([response.statusCode, response.json()]).toEqual([200, 'success'])
    expect((await call(checkMhs, { token })).status).toBe(401)
  })

  it('answers a user of null once the account is inactive; only logout still works', async () => {
    const { nim } = await createMhs(db)
    const token = await tokenOf(test, nim)
    await db.account.update({ where: { nim }, data: { active: false, nonaktif_by: 2 } })
    const { status, body } = await call(checkMhs, { token })
    expect([status, body.user, body.id]).toEqual([200, null, undefined])
    const krs = await app.inject({ url: '/api/krs', headers: { authorization: `Bearer ${token}` } })
    expect(krs.statusCode).toBe(401)
    expect((await call(logout, { token })).body).toBe('success')
  })

  it('expires by the clock of the database, also on an instance that is behind', async () => {
    const { nim } = await createMhs(db)
    const token = await tokenOf(test, nim)
    const where = { account: { nim } }
    const { expires_at } = await db.session.findFirstOrThrow({ where })
    const days = (expires_at.getTime() - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(test.env.SESSION_DAYS, 1)
    expect((await call(checkMhs, { token })).status).toBe(200)
    const over = { created_at: new Date(0), expires_at: new Date(Date.now() - 1000) }
    await db.session.updateMany({ where, data: over })
    time.now = new Date(NOW.getTime() - 60 * 60 * 1000)
    expect((await call(checkMhs, { token })).status).toBe(401)
    time.now = NOW
  })

  const forged = () => {
    const claims = { sub: '1', jti: crypto.randomUUID() }
    const unsigned = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const none = `${unsigned({ alg: 'none' })}.${unsigned({ ...claims, exp: 9e9 })}.`
    return [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer undefined',
      'Bearer [object Object]',
      'Bearer a.b.c',
      `Bearer ${none}`,
      `Bearer ${app.jwt.sign(claims)}`,
      `Bearer ${app.jwt.sign({ ...claims, exp: 9e9, nbf: 8e9 })}`,
      `Bearer ${app.jwt.sign({ ...claims, exp: 9e9, jti: 'not a uuid' })}`,
      'Basic YTpi',
    ]
  }

  it('refuses every odd or forged bearer with 401 and the error body', async () => {
    for (const authorization of forged()) {
      const response = await app.inject({
        url: '/api/check-mhs',
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([authorization, response.statusCode]).toEqual([authorization, 401])
      expect(response.json()).toHaveProperty('errors', {})
    }
  })

  it('refuses signed tokens with odd claims with 401 as well', async () => {
    const { nim } = await createMhs(db)
    await tokenOf(test, nim)
    const { id: jti, account_id } = await db.session.findFirstOrThrow({
      where: { account: { nim } },
    })
    const now = Math.floor(Date.now() / 1000)
    const good = {
      iat: now,
      exp: now + 900,
      jti,
      sub: String(account_id),
      iss: 'sia',
      aud: 'sia-mhs',
    }
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const get = async (claims: object | null) => {
      const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims as object)}`
      const mark = createHmac('sha256', SECRET).update(signed).digest('base64url')
      const authorization = `Bearer ${signed}.${mark}`
      return (await app.inject({ url: '/api/krs', headers: { authorization } })).statusCode
    }
    expect(await get(good)).toBe(200)
    for (const odd of [
      ...[[jti], { jti }, 5, null, `${jti}\0`, jti.toUpperCase(), 'x'.repeat(9_000)].map((one) => ({
        ...good,
        jti: one,
      })),
      ...['', '0', [good.sub], account_id, null, {}].map((sub) => ({ ...good, sub })),
      ...['9e9', null, {}, -1, [now + 900]].map((exp) => ({ ...good, exp })),
      ...[5, [], {}, ['sia-mhs', 5]].map((aud) => ({ ...good, aud })),
      ...[`${now}`, null, true, [], -1, 1.5, now + 901, 1e300].map((iat) => ({ ...good, iat })),
      { ...good, iat: now + 7 * 86_400, exp: now + 8 * 86_400 },
      [],
      [good],
      null,
    ]) {
      expect([odd, await get(odd)]).toEqual([odd, 401])
    }
  })

  it('keeps the files cookie out of /api', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { nim: '24010001', password: PASSWORD, is_mhs: true },
    })
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/^sia_files=.*HttpOnly; SameSite=Strict/)
    const [pair] = cookie.split(';')
    const check = await app.inject({ url: '/api/check-mhs', headers: { cookie: pair } })
    expect(check.statusCode).toBe(401)
  })
})
