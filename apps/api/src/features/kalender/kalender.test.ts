import { create, revoke, show } from '@sia/contracts/kalender'
import { update as updateMhs } from '@sia/contracts/mhs'
import { end as endSessions } from '@sia/contracts/sesi'
import { formatMoment } from '@sia/domain/time'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { PATIENCE_MS } from '@sia/server/test/patience'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, NOW } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { hashSecret } from './secret.ts'

const lines: string[] = []
const test = await createTestApp({
  env: { LOG_LEVEL: 'info', METRICS_TOKEN: 'a token for the metrics' },
  log: { write: (line) => lines.push(line) },
})
const second = await createTestApp({ databaseUrl: test.url })
const { app, db, call, time, owner } = test

const PATIENCE = { timeout: PATIENCE_MS }
let mhs: Awaited<ReturnType<typeof createMhs>>
let token: string

beforeEach(async () => {
  time.now = NOW
  mhs = await createMhs(db)
  token = await sessionOf(test, mhs)
})

const make = async () => (await call(create, { token })).body.alamat
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const shown = async () => (await call(show, { token })).body.kalender
/** The security events of the student's calendar. */
const told = async () => {
  const events = await db.securityEvent.findMany({
    where: { event: 'kalender', nim: mhs.nim },
    orderBy: { outcome: 'asc' },
  })
  return events.map(({ outcome, count }) => [outcome, count])
}
const secretIn = (alamat: string) => alamat.slice('/kalender/'.length, -'.ics'.length)

describe('the address of a calendar', () => {
  it('is said once, is 128 bits long and opens the calendar without a session or a cookie', async () => {
    expect(await shown()).toBe(null)
    const { status, body } = await call(create, { token })
    expect(status).toBe(200)
    expect(body).toEqual({
      alamat: expect.stringMatching(/^\/kalender\/[\w-]{22}\.ics$/),
      kalender: { dibuat_pada: formatMoment(NOW), dipakai_pada: null },
    })
    expect(Buffer.from(secretIn(body.alamat), 'base64url')).toHaveLength(16)
    expect(await shown()).toEqual(body.kalender)
    const answer = await get(body.alamat)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(answer.payload).toMatch(/^BEGIN:VCALENDAR\r\n/)
  })

  it('is kept nowhere but as a hash', async () => {
    const alamat = await make()
    await get(alamat)
    await get(alamat.replace('/kalender/', '/%6Balender/'))
    await get(alamat.replace('/kalender/', '/kalender%2F'))
    await get(alamat.replace('/kalender/', '//kalender/'))
    await get(alamat.replace('.ics', ''))
    await get(`${alamat}?a=b`)
    await second.app.inject({ url: alamat })
    await expect.poll(told, PATIENCE).toEqual([['made', 1]])
    const secret = secretIn(alamat)
    const { rows: tables } = await owner.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    for (const { name } of tables) {
      const { rows } = await owner.query(
        `select count(*)::int as n from "${name}" t where t::text like $1`,
        [`%${secret}%`],
      )
      expect([name, rows[0].n]).toEqual([name, 0])
    }
    const [row] = await db.kalenderAlamat.findMany({ where: { mhs_id: mhs.id } })
    expect(row?.rahasia_hash).toBe(hashSecret(secret))
    const metrics = await get('/metrics', { authorization: 'Bearer a token for the metrics' })
    expect(metrics.payload).toContain('sia_security_events_total{event="kalender",outcome="made"}')
    expect(metrics.payload).not.toContain(secret)
    expect(lines.join('')).toContain('"path":"/kalender/"')
    expect(lines.join('')).not.toContain(secret)
    const audit = await db.audit.findMany({ where: { subject: 'kalender_alamat', mhs_id: mhs.id } })
    expect(audit.map(({ action, changes }) => [action, Object.keys(changes as object)])).toEqual([
      ['insert', ['dibuat_pada', 'rahasia_hash']],
    ])
    expect(JSON.stringify(audit.map(({ changes }) => changes))).not.toContain(hashSecret(secret))
  })

  it('is replaced and revoked at once, on every server', async () => {
    const first = await make()
    const next = await make()
    expect(next).not.toBe(first)
    expect((await second.app.inject({ url: first })).statusCode).toBe(404)
    expect((await second.app.inject({ url: next })).statusCode).toBe(200)
    expect((await call(revoke, { token })).body).toBe('success')
    expect((await second.app.inject({ url: next })).statusCode).toBe(404)
    expect(await shown()).toBe(null)
    expect((await call(revoke, { token })).body).toBe('success')
    await expect.poll(told, PATIENCE).toEqual([
      ['made', 1],
      ['replaced', 1],
      ['revoked', 1],
    ])
  })

  it('answers alike whether it was never made, was revoked, or is of an inactive student', async () => {
    const revoked = await make()
    await call(revoke, { token })
    const own = await make()
    await db.account.update({ where: { nim: mhs.nim }, data: { active: false } })
    const odd = [
      '/kalender/x.ics',
      '/kalender/',
      `/kalender/${'a'.repeat(22)}`,
      '/kalender/a/b.ics',
    ]
    const answers = new Set<string>()
    for (const url of [`/kalender/${'a'.repeat(22)}.ics`, revoked, own, ...odd.slice(0, 1)]) {
      const { statusCode, payload, headers } = await get(url)
      const { date, ...kept } = headers
      answers.add(JSON.stringify([statusCode, payload, kept]))
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toContain('404')
    await db.account.update({ where: { nim: mhs.nim }, data: { active: true } })
    expect((await get(own)).statusCode).toBe(200)
    for (const url of odd) expect([404, 200]).toContain((await get(url)).statusCode)
  })

  it('ends with a change of the password, because who knew the old one may have made it', async () => {
    const alamat = await make()
    const password = 'sandi yang baru sekali'
    const { status } = await call(updateMhs, {
      token,
      params: { id: String(mhs.id) },
      body: {
        password_update: true,
        old_password: PASSWORD,
        password,
        password_verify: password,
      },
    })
    expect(status).toBe(200)
    expect((await get(alamat)).statusCode).toBe(404)
    expect(await shown()).toBe(null)
  })

  it('outlives the sessions: who ends all others keeps the calendar on the phone', async () => {
    const alamat = await make()
    const laptop = await sessionOf(test, mhs)
    expect((await call(endSessions, { token: laptop, body: { lainnya: true } })).status).toBe(200)
    expect((await call(show, { token })).status).toBe(401)
    expect((await get(alamat)).statusCode).toBe(200)
    expect((await call(revoke, { token: laptop })).body).toBe('success')
    expect((await get(alamat)).statusCode).toBe(404)
  })

  it('remembers the day it was last read and no time', async () => {
    const alamat = await make()
    const usedAt = async () => {
      const where = { mhs_id: mhs.id }
      return (await db.kalenderAlamat.findUniqueOrThrow({ where })).dipakai_pada
    }
    const at = (text: string) => new Date(`${text}+08:00`)
    for (const [now, expected] of [
      ['2026-03-02T00:10', '2026-03-02T00:00'],
      ['2026-03-02T23:50', '2026-03-02T00:00'],
      ['2026-03-03T07:05', '2026-03-03T00:00'],
    ] as const) {
      time.now = at(now)
      expect((await get(alamat)).statusCode).toBe(200)
      expect(await usedAt()).toEqual(at(expected))
    }
  })
})

describe('reading it often', () => {
  it('is refused for a while, each address for itself', async () => {
    const [alamat, other] = [await make(), `/kalender/${'b'.repeat(22)}.ics`]
    const codes: number[] = []
    for (let n = 0; n < 122; n += 1) codes.push((await get(alamat)).statusCode)
    expect(codes.slice(0, 120).every((code) => code === 200)).toBe(true)
    expect(codes.slice(120)).toEqual([429, 429])
    expect(Number((await get(alamat)).headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(other)).statusCode).toBe(404)
    expect((await get(await make())).statusCode).toBe(200)
  })

  it('of addresses that do not exist is refused by source', async () => {
    const remoteAddress = '10.9.8.7'
    const codes = new Set<number>()
    for (let n = 0; n < 302; n += 1) {
      const url = `/kalender/${String(n).padStart(22, 'c')}.ics`
      codes.add((await app.inject({ url, remoteAddress })).statusCode)
    }
    expect([...codes]).toEqual([404, 429])
    const alamat = await make()
    expect((await app.inject({ url: alamat, remoteAddress })).statusCode).toBe(200)
  })
})

describe('during maintenance', () => {
  it('answers 503 and says when to ask again', async () => {
    const alamat = await make()
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan: true } })
    await expect.poll(async () => (await get(alamat)).statusCode, PATIENCE).toBe(503)
    expect((await get(alamat)).headers['retry-after']).toBe('60')
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan: false } })
    await expect.poll(async () => (await get(alamat)).statusCode, PATIENCE).toBe(200)
  })
})

describe('the file to save', () => {
  it('is for who is logged in, by bearer or the cookie of files', async () => {
    const url = '/kalender/unduh.ics'
    expect((await get(url)).statusCode).toBe(401)
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `sia_files=${token}` },
    ]
    for (const headers of ways) {
      const { statusCode, headers: said, payload } = await get(url, headers)
      expect(statusCode).toBe(200)
      expect(said['content-disposition']).toBe('attachment; filename="kalender-sia.ics"')
      expect(payload).toMatch(/^BEGIN:VCALENDAR\r\n/)
    }
  })

  it('is not read through the address by a cookie', async () => {
    const headers = { authorization: `Bearer ${token}`, cookie: `sia_files=${token}` }
    expect((await get(`/kalender/${'d'.repeat(22)}.ics`, headers)).statusCode).toBe(404)
  })
})
