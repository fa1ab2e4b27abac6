import { checkMhs, login } from '@sia/contracts/auth'
import { end, list } from '@sia/contracts/sesi'
import { formatMoment } from '@sia/domain/time'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, NOW } from '../../../test/harness.ts'
import { sessionOf, tokenOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const second = await createTestApp({ databaseUrl: test.url })
const { app, db, call, time } = test

const MINUTE = 60_000
let mhs: Awaited<ReturnType<typeof createMhs>>
let token: string

beforeEach(async () => {
  time.now = NOW
  mhs = await createMhs(db)
  token = await tokenOf(test, mhs.nim)
})

const shown = async () => (await call(list, { token })).body.sesi
const alive = async (other: string) =>
  (await second.call(checkMhs, { token: other })).status === 200
const post = async (body: object) => {
  const { status, body: reply } = await call(end, { token, body })
  return [status, reply]
}
const live = () => db.session.count({ where: { account: { nim: mhs.nim }, revoked_at: null } })

describe('GET /api/sesi', () => {
  it('shows the asking session first, each with its device and times, of the caller only', async () => {
    await sessionOf(test, await createMhs(db))
    time.now = new Date(NOW.getTime() + 90 * MINUTE)
    const agent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/124.0 Mobile Safari/537.36'
    await app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'user-agent': agent },
      payload: { nim: mhs.nim, password: PASSWORD, is_mhs: true },
    })
    const rows = await shown()
    expect(rows.map(({ ini }) => ini)).toEqual([true, false])
    expect(rows[1]).toEqual({
      id: expect.any(String),
      perangkat: 'Chrome di Android',
      masuk_pada: formatMoment(time.now),
      dipakai_pada: formatMoment(time.now),
      ini: false,
    })
    expect(JSON.stringify(rows)).not.toMatch(/account|Mozilla/)
  })

  it('tells to the hour when a device was last used', async () => {
    const other = await tokenOf(test, mhs.nim)
    const usedAt = async () => (await shown()).find(({ ini }) => !ini)?.dipakai_pada
    time.now = new Date(NOW.getTime() + 59 * MINUTE)
    await call(checkMhs, { token: other })
    expect(await usedAt()).toBe(formatMoment(NOW))
    time.now = new Date(NOW.getTime() + 61 * MINUTE)
    await call(checkMhs, { token: other })
    expect(await usedAt()).toBe(formatMoment(time.now))
  })

  it('leaves out what is ended or over', async () => {
    const [own] = await shown()
    const others = { account: { nim: mhs.nim }, id: { not: own?.id ?? '' } }
    await Promise.all([tokenOf(test, mhs.nim), tokenOf(test, mhs.nim)])
    const [one] = await db.session.findMany({ where: others })
    await db.session.updateMany({ where: { id: one?.id ?? '' }, data: { revoked_at: NOW } })
    const over = {
      created_at: new Date(NOW.getTime() - 2 * MINUTE),
      expires_at: new Date(NOW.getTime() - MINUTE),
    }
    await db.session.updateMany({ where: { ...others, revoked_at: null }, data: over })
    expect((await shown()).map(({ ini }) => ini)).toEqual([true])
  })
})

describe('POST /api/sesi/akhiri', () => {
  it('ends one session at once, on every instance', async () => {
    const [one, two] = [await tokenOf(test, mhs.nim), await tokenOf(test, mhs.nim)]
    const [, first] = await shown()
    expect(await post({ id: first?.id })).toEqual([200, 'success'])
    expect([await alive(one), await alive(two)].filter(Boolean)).toHaveLength(1)
    expect(await alive(token)).toBe(true)
  })

  it('ends all but the asking one', async () => {
    const others = [await tokenOf(test, mhs.nim), await tokenOf(test, mhs.nim)]
    expect(await post({ lainnya: 'true' })).toEqual([200, 'success'])
    expect(await Promise.all(others.map(alive))).toEqual([false, false])
    expect(await alive(token)).toBe(true)
    expect(await post({ lainnya: true })).toEqual([200, 'success'])
  })

  it('answers 404 to a session of somebody else, one that is over, and no session at all', async () => {
    const other = await createMhs(db)
    const theirs = await sessionOf(test, other)
    const foreign = await db.session.findFirstOrThrow({ where: { account: { nim: other.nim } } })
    await tokenOf(test, mhs.nim)
    const [, mine] = await shown()
    await post({ id: mine?.id })
    for (const id of [foreign.id, mine?.id, crypto.randomUUID(), 'abc', "' or 1=1"]) {
      expect((await post({ id }))[0]).toBe(404)
    }
    expect((await post({}))[0]).toBe(422)
    expect([await alive(theirs), await alive(token)]).toEqual([true, true])
  })
})

describe('sessions of a student', () => {
  it('are at most 20: a further login ends the oldest', async () => {
    for (let index = 1; index <= 19; index += 1) {
      time.now = new Date(NOW.getTime() + index * MINUTE)
      await sessionOf(test, mhs)
    }
    expect([await live(), await alive(token)]).toEqual([20, true])
    await db.session.updateMany({
      where: { account: { nim: mhs.nim } },
      data: { created_at: NOW },
    })
    time.now = new Date(NOW.getTime() + 30 * MINUTE)
    const fresh = await tokenOf(test, mhs.nim)
    expect([await live(), await alive(fresh)]).toEqual([20, true])
  })

  it('are so when many log in at once through two servers', async () => {
    for (let index = 0; index < 18; index += 1) await sessionOf(test, mhs)
    const body = { nim: mhs.nim, password: PASSWORD, is_mhs: true }
    const logins = Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? test : second).call(login, { body }),
    )
    const messages = (await Promise.all(logins)).map((one) => one.body.message)
    expect(messages).toEqual(Array(8).fill('success'))
    expect(await live()).toBe(20)
  })
})
