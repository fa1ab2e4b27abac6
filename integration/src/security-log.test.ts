import { createTestApp, NOW } from '@sia/api/test/harness'
import { tokenOf } from '@sia/api/test/sessions'
import { login, logout } from '@sia/contracts/auth'
import { show, update } from '@sia/contracts/mhs'
import { siaOf } from '@sia/operator/test/sia'
import { ROWS_OF_ADDRESS, ROWS_OF_NIM } from '@sia/server/http/security-budget'
import { createSecurityLog } from '@sia/server/http/security-log'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'

const lines: string[] = []
const TOKEN = 'a metrics token of tests'
const test = await createTestApp({
  env: { LOG_LEVEL: 'warn', METRICS_TOKEN: TOKEN },
  log: { write: (line) => void lines.push(line) },
})
const { app, db, call, sql, time } = test

beforeEach(async () => {
  await db.securityEvent.deleteMany()
  lines.length = 0
  time.now = NOW
})

/** The sum in the table once as many events are written. */
async function written(count: number) {
  await expect
    .poll(async () => (await db.securityEvent.aggregate({ _sum: { count: true } }))._sum.count, {
      timeout: 5000,
    })
    .toBe(count)
  return db.securityEvent.findMany({
    orderBy: [{ event: 'asc' }, { outcome: 'asc' }, { nim: 'asc' }],
  })
}
const told = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security')

describe('security events', () => {
  it('tell of logins with outcome, NIM and address, in table, log and metrics', async () => {
    const { nim } = await createMhs(db)
    const tryLogin = (password: string, typed = nim) =>
      call(login, { body: { nim: typed, password, is_mhs: true } })
    await tryLogin(PASSWORD)
    for (let guess = 0; guess < 11; guess += 1) await tryLogin(`rahasia ${guess}`)
    await tryLogin(PASSWORD, 'sandi-di-kotak-nim')
    const common = { event: 'login', address: '127.0.0.1' }
    expect(await written(13)).toMatchObject([
      { ...common, outcome: 'fail', nim: '', count: 1 },
      { ...common, outcome: 'fail', nim, count: 10 },
      { ...common, outcome: 'success', nim, count: 1 },
      { ...common, outcome: 'too_many', nim, count: 1 },
    ])
    expect(told()).toContainEqual(
      expect.objectContaining({ level: 40, ...common, outcome: 'fail', nim }),
    )
    expect(lines.join('')).not.toMatch(/rahasia|kotak|kata sandi/)
    const { payload } = await app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    expect(payload).toContain('sia_security_events_total{event="login",outcome="fail"} 11')
  })

  it('tell whether the device logged in to the account before', async () => {
    const { nim } = await createMhs(db)
    const payload = { nim, password: PASSWORD, is_mhs: true }
    const tryLogin = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/login', payload, headers })
    const { cookies } = await tryLogin({})
    const kept = cookies.find(({ name }) => name === 'sia_device')?.value
    await tryLogin({ cookie: `sia_device=${kept}` })
    const rows = await written(2)
    expect(rows.map(({ device }) => device).sort()).toEqual(['known', 'new'])
  })

  it('tell of passwords, ended sessions, foreign ids and files, and ways round the maintenance', async () => {
    const mhs = await createMhs(db)
    const other = await createMhs(db)
    const [token] = [await tokenOf(test, mhs.nim), await tokenOf(test, mhs.nim)]
    const params = { id: String(mhs.id) }
    const change = (old_password: string) => ({
      password_update: true,
      old_password,
      password: 'gurita-menyelam-47',
      password_verify: 'gurita-menyelam-47',
    })
    await call(update, { token, params, body: change('salah sekali') })
    await call(update, { token, params, body: change(PASSWORD) })
    await call(show, { token, params: { id: String(other.id) } })
    const bearer = { authorization: `Bearer ${token}` }
    await app.inject({ url: `/disc_mhs/disc_1_${other.nim}.pdf`, headers: bearer })
    await app.inject({ url: '/api/tidak-ada', headers: bearer })
    await call(logout, { token })
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan: true } })
    const krs = async () => (await app.inject({ url: '/api/krs' })).statusCode
    await expect.poll(krs, { timeout: 5000 }).toBe(503)
    await app.inject({ url: '/%61pi/krs' })
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan: false } })
    const rows = await written(9)
    expect(rows.map(({ event, outcome, nim, count }) => [event, outcome, nim, count])).toEqual([
      ['foreign', 'GET /api/mhs/:id', mhs.nim, 1],
      ['foreign', 'GET /disc_mhs', mhs.nim, 1],
      ['login', 'success', mhs.nim, 2],
      ['maintenance', 'bypass', '', 1],
      ['password', 'changed', mhs.nim, 1],
      ['password', 'fail', mhs.nim, 1],
      ['session', 'logout', mhs.nim, 1],
      ['session', 'password', mhs.nim, 1],
    ])
  })

  it('tell of a reset by an operator, and go after 90 days', async () => {
    const { nim } = await createMhs(db)
    const sia = siaOf(test)
    await sia('akun', 'reset-sandi', nim)
    expect(await written(1)).toMatchObject([{ event: 'password', outcome: 'reset', nim }])
    time.now = new Date(NOW.getTime() + 91 * 24 * 60 * 60 * 1000)
    await createSecurityLog({ sql, clock: () => time.now }, { warn: () => undefined }).flush()
    expect(await db.securityEvent.count()).toBe(0)
  })
})

describe('a flood', () => {
  const lines: object[] = []
  const log = { warn: (line: object) => void lines.push(line) } as never
  const record = (
    security: ReturnType<typeof createSecurityLog>,
    at: Partial<{ typed: string; address: string }>,
  ) => security.record({ event: 'login', outcome: 'fail', address: '10.0.0.1', ...at })

  it('of one kind is one row and a handful of lines', async () => {
    const { nim } = await createMhs(db)
    const security = createSecurityLog({ sql, clock: () => NOW }, log)
    for (let second = 0; second < 50; second += 1) {
      for (let one = 0; one < 1000; one += 1) record(security, { typed: nim })
      await security.flush()
    }
    expect(await written(50_000)).toHaveLength(1)
    expect(lines.length).toBeLessThan(7)
  })

  it('from everywhere on everybody is counted and not listed, and leaves an innocent row alone', async () => {
    const students = await Promise.all(Array.from({ length: 3 }, () => createMhs(db)))
    const security = createSecurityLog({ sql, clock: () => NOW }, log)
    const [first, second, innocent] = students.map(({ nim }) => nim)
    for (let one = 0; one < 60_000; one += 1) {
      const address = `10.${one >> 16}.${(one >> 8) & 255}.${one & 255}`
      record(security, { typed: one % 2 ? first : `9${one}`, address })
      if (one % 4000 === 0) await security.flush()
    }
    security.record({
      event: 'login',
      outcome: 'success',
      typed: innocent,
      isProven: true,
      address: '192.0.2.1',
    })
    record(security, { typed: second, address: '192.0.2.1' })
    await security.flush()
    const rows = await written(60_002)
    expect(rows.length).toBeLessThan(20_010)
    expect(rows.filter(({ nim }) => nim === first).length).toBeLessThanOrEqual(ROWS_OF_NIM + 1)
    expect(rows).toContainEqual(
      expect.objectContaining({ outcome: 'success', nim: innocent, address: '192.0.2.1' }),
    )
  })

  it('from ten addresses does not use up the rows of the day, from networks of one provider neither', async () => {
    const hash = { password_hash: 'x' }
    const nims = Array.from({ length: ROWS_OF_ADDRESS + 500 }, (_, index) => `76${index + 1e5}`)
    const { nim } = await createMhs(db)
    await db.account.createMany({ data: nims.map((one) => ({ nim: one, ...hash })) })
    const security = createSecurityLog({ sql, clock: () => NOW }, log)
    for (const address of Array.from({ length: 10 }, (_, index) => index)) {
      for (const [index, typed] of nims.entries()) {
        const network = (index % 250).toString(16)
        record(security, {
          typed,
          address: address ? `10.0.1.${address}` : `2001:db8:0:${network}::1`,
        })
      }
      await security.flush()
    }
    record(security, { typed: nim, address: '192.0.2.1' })
    await security.flush()
    await written(25_001)
    expect(await db.securityEvent.findMany({ where: { nim } })).toMatchObject([
      { address: '192.0.2.1', count: 1 },
    ])
    expect(await db.securityEvent.count()).toBeLessThan(15_000)
  })

  it('of guesses at one NIM leaves the address of its own success alone', async () => {
    const { nim } = await createMhs(db)
    const security = createSecurityLog({ sql, clock: () => NOW }, log)
    for (let index = 0; index < ROWS_OF_NIM + 50; index += 1) {
      record(security, { typed: nim, address: `10.0.${index >> 8}.${index & 255}` })
    }
    const address = '192.0.2.1'
    security.record({ event: 'login', outcome: 'success', typed: nim, isProven: true, address })
    await security.flush()
    expect(await written(ROWS_OF_NIM + 51)).toContainEqual(
      expect.objectContaining({ outcome: 'success', nim, address }),
    )
  })

  it('of many NIMs from one address keeps to its rows', async () => {
    const hash = { password_hash: 'x' }
    const nims = Array.from({ length: ROWS_OF_ADDRESS + 500 }, (_, index) => `77${index + 1e5}`)
    await db.account.createMany({ data: nims.map((nim) => ({ nim, ...hash })) })
    const security = createSecurityLog({ sql, clock: () => NOW }, log)
    for (const typed of nims) record(security, { typed })
    await security.flush()
    const rows = await written(nims.length)
    expect(rows).toHaveLength(ROWS_OF_ADDRESS + 1)
    expect(rows.find(({ nim }) => nim === '')).toMatchObject({ address: '10.0.0.1', count: 500 })
  })
})
