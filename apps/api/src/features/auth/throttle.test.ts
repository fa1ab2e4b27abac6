import { createLoginThrottle, findThrottled } from '@sia/server/auth/login-throttle'
import { triesOf } from '@sia/server/features/staf/tries'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'

const { app, db, pool, sql } = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })

interface From {
  address?: string
  cookie?: string | undefined
}

/** One try as a browser makes it; the cookies it is given come back with the answer. */
async function tryLogin(
  nim: string,
  password: string,
  { address = '10.9.9.9', cookie }: From = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { nim, password, is_mhs: true },
    headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) },
  })
  const kept = response.cookies.find(({ name }) => name === 'sia_device')
  return {
    status: response.statusCode,
    wait: Number(response.headers['retry-after'] ?? 0),
    message: response.statusCode === 200 ? response.json().message : null,
    cookie: kept && `${kept.name}=${kept.value}`,
    kept,
  }
}

/** Wrong guesses one after the other; how many were looked at. */
async function guess(nim: string, times: number, addressOf: (index: number) => string) {
  let checked = 0
  for (let index = 0; index < times; index += 1) {
    const { status } = await tryLogin(nim, `tebakan ${index}`, { address: addressOf(index) })
    if (status === 200) checked += 1
  }
  return checked
}

const manyAddresses = (index: number) => `10.7.${index >> 8}.${index & 255}`
const success = { status: 200, message: 'success' }

/** As if that long had passed: the database's clock cannot be set, what it counted can. */
const pass = (minutes: number) =>
  pool.query(
    `with a as (update rate_limit set full_at = full_at - $1 * interval '1 minute')
     update login_address set last_at = last_at - $1 * interval '1 minute'`,
    [minutes],
  )

beforeEach(async () => {
  await pool.query('delete from rate_limit')
})

describe('wrong guesses of others', () => {
  it('do not keep a right first login from a new device and address out', async () => {
    const { nim } = await createMhs(db)
    for (let round = 0; round < 12; round += 1) {
      expect(await guess(nim, 42, (index) => `10.6.6.${index % 3}`)).toBeLessThanOrEqual(12)
      const address = `192.0.2.${round}`
      expect([round, await tryLogin(nim, PASSWORD, { address })]).toMatchObject([round, success])
      await pass(5)
    }
  })

  it('nor one with a one-time password, nor one after a slip', async () => {
    const data = {
      must_change_password: true,
      sandi_berlaku_sampai: new Date(Date.now() + 86_400_000),
    }
    const { nim } = await createMhs(db, {}, data)
    await guess(nim, 42, (index) => `10.6.6.${index % 3}`)
    expect(await tryLogin(nim, 'salah ketik', { address: '192.0.2.1' })).toMatchObject({
      message: 'fail',
    })
    expect(await tryLogin(nim, PASSWORD, { address: '192.0.2.1' })).toMatchObject(success)
  })

  it('do not keep the owner out: not on his device, not at his address', async () => {
    const { nim } = await createMhs(db)
    const { cookie } = await tryLogin(nim, PASSWORD, { address: '10.1.0.1' })
    expect(await guess(nim, 100, manyAddresses)).toBe(18)
    expect(await tryLogin(nim, PASSWORD, { address: '10.1.0.2' })).toMatchObject({ status: 429 })
    expect(await tryLogin(nim, 'salah ketik', { address: '10.1.0.2', cookie })).toMatchObject({
      message: 'fail',
    })
    expect(await tryLogin(nim, PASSWORD, { address: '10.1.0.2', cookie })).toMatchObject(success)
    expect(await tryLogin(nim, PASSWORD, { address: '10.1.0.1' })).toMatchObject(success)
  })

  it('do not keep him out of his device behind his own address', async () => {
    const { nim } = await createMhs(db)
    const { cookie } = await tryLogin(nim, PASSWORD, { address: '10.1.0.1' })
    expect(await guess(nim, 50, () => '10.1.0.1')).toBe(10)
    expect(await tryLogin(nim, PASSWORD, { address: '10.1.0.1' })).toMatchObject({ status: 429 })
    expect(await tryLogin(nim, PASSWORD, { address: '10.1.0.1', cookie })).toMatchObject(success)
  })

  it('from one address leave something to a student who logs in for the first time', async () => {
    const { nim } = await createMhs(db)
    await guess(nim, 50, () => '10.6.6.6')
    expect(await tryLogin(nim, PASSWORD, { address: '10.1.0.3' })).toMatchObject(success)
  })

  it('that are refused cost nobody anything', async () => {
    const { nim } = await createMhs(db)
    const { rows: began } = await pool.query('select clock_timestamp()::text as at')
    await guess(nim, 1100, () => '10.6.6.7')
    const other = await createMhs(db)
    expect(await tryLogin(other.nim, PASSWORD, { address: '10.6.6.7' })).toMatchObject(success)
    const { rows } = await pool.query(
      `select floor(extract(epoch from full_at - $1::timestamptz) / 15)::int as failures
         from rate_limit where key = 'stranger-source:10.6.6.7'`,
      [began[0]?.at],
    )
    // One is forgiven every 15 s, from the first on.
    expect(rows[0]?.failures).toBe(5)
  })

  it('use up nothing of a staff account, whatever is typed as NIM', async () => {
    const name = triesOf('sarana')
    const likely = [name, ` ${name}`, name.replace(' ', '\u00a0'), 'staf:sarana', 'sarana']
    for (const typed of likely) await guess(typed, 3, manyAddresses)
    expect(await findThrottled(db, name, new Date())).toBe(null)
    expect(await db.rateLimit.count({ where: { nim: { not: null } } })).toBeGreaterThan(0)
    expect(await db.rateLimit.count({ where: { nim: name } })).toBe(0)
  })

  it('stay bounded from anywhere: at most 50 in any hour', async () => {
    const { nim } = await createMhs(db)
    for (const address of ['10.1.0.1', '10.1.0.2', '10.1.0.3']) {
      await tryLogin(nim, PASSWORD, { address })
    }
    let checked = 0
    for (let minute = 0; minute < 60; minute += 5) {
      checked += await guess(nim, 30, manyAddresses)
      for (const address of ['10.1.0.1', '10.1.0.2', '10.1.0.3']) {
        checked += await guess(nim, 10, () => address)
      }
      await pass(5)
    }
    expect(checked).toBeGreaterThan(40)
    expect(checked).toBeLessThanOrEqual(50)
  })

  it('are bounded for whoever took a known device too, and give back after a success', async () => {
    const { nim } = await createMhs(db)
    const { cookie } = await tryLogin(nim, PASSWORD, { address: '10.1.0.1' })
    const statuses: number[] = []
    for (let index = 0; index < 15; index += 1) {
      statuses.push((await tryLogin(nim, `tebakan ${index}`, { cookie })).status)
    }
    // Eight as the device, and five more as anybody.
    expect(statuses).toEqual([...Array(13).fill(200), 429, 429])
    // The owner is not kept out by it: not where he was before, and not elsewhere.
    for (const address of ['10.1.0.1', '10.1.0.2']) {
      const { status, cookie: kept } = await tryLogin(nim, 'salah ketik', { address, cookie })
      expect([status, kept]).toEqual([200, undefined])
    }
    await pass(6)
    expect(await tryLogin(nim, PASSWORD, { cookie })).toMatchObject(success)
    expect(await tryLogin(nim, 'salah', { cookie })).toMatchObject({ message: 'fail' })
  })

  it('say how long to wait, by the clock of the database', async () => {
    const { nim } = await createMhs(db)
    await guess(nim, 8, () => '10.6.6.8')
    const { status, wait } = await tryLogin(nim, PASSWORD, { address: '10.6.6.8' })
    expect(status).toBe(429)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    await pass(2)
    expect(await tryLogin(nim, PASSWORD, { address: '10.6.6.8' })).toMatchObject(success)
  })
})

describe('an address', () => {
  it('is a /64 of IPv6, and the same in both spellings of IPv4', async () => {
    const { nim } = await createMhs(db)
    expect(await guess(nim, 20, (index) => `2001:db8:0:1::${index + 1}`)).toBe(5)
    const second = await createMhs(db)
    const spelled = (index: number) => (index % 2 ? '::ffff:10.8.0.1' : '10.8.0.1')
    expect(await guess(second.nim, 20, spelled)).toBe(5)
  })

  it("counts in the networks around it: many of one provider's customer are not many", async () => {
    const [first, second] = [await createMhs(db), await createMhs(db)]
    expect(await guess(first.nim, 60, (index) => `2001:db8:1:${index}::1`)).toBeLessThanOrEqual(8)
    expect(await tryLogin(first.nim, PASSWORD, { address: '2001:db8:2:1::1' })).toMatchObject(
      success,
    )
    expect(await guess(second.nim, 60, (index) => `2001:db8:${index}:1::1`)).toBe(18)
  })

  it('is forgotten after 30 days', async () => {
    const { nim } = await createMhs(db)
    await tryLogin(nim, PASSWORD, { address: '10.1.0.1' })
    await pass(31 * 24 * 60)
    await guess(nim, 30, manyAddresses)
    expect(await tryLogin(nim, PASSWORD, { address: '10.1.0.1' })).toMatchObject({ status: 429 })
  })
})

describe('what a device keeps', () => {
  it('goes with logins only, is out of reach for scripts, and names nobody', async () => {
    const { nim } = await createMhs(db)
    const { kept } = await tryLogin(nim, PASSWORD)
    expect(kept).toMatchObject({ path: '/api/login', httpOnly: true, sameSite: 'Strict' })
    expect(kept?.value).not.toContain(nim)
    expect((await tryLogin(nim, 'salah')).cookie).toBeUndefined()
  })

  it('is worth nothing for another account', async () => {
    const [owner, other] = [await createMhs(db), await createMhs(db)]
    const { cookie } = await tryLogin(other.nim, PASSWORD)
    await guess(owner.nim, 30, manyAddresses)
    const trier = { address: '10.1.0.9', cookie }
    // The allowance of strangers may have come back for one try meanwhile.
    await tryLogin(owner.nim, 'salah', trier)
    expect((await tryLogin(owner.nim, 'salah', trier)).status).toBe(429)
  })
})

describe('the draw shortly before a whole minute', () => {
  const never = new AbortController().signal
  const trier = (nim: string) => ({ nim, sources: ['10.6.6.6'] as const, device: null })
  const throttleOf = (chance: number, wait = async () => {}) =>
    createLoginThrottle(sql, { withinMs: 60_000, chance: () => chance, wait })
  /** Whether a wrong password of the address is looked at. */
  const isDrawn = async (nim: string, chance: number) => {
    const one = await throttleOf(chance)
      .take(trier(nim), never)
      .catch(() => null)
    return one === null ? false : !(await one.check(async () => false))
  }

  it('lets those in that had luck, and fewer the more were', async () => {
    const { nim } = await createMhs(db)
    expect(await guess(nim, 10, () => '10.6.6.6')).toBe(5)
    expect(await isDrawn(nim, 0)).toBe(true)
    expect(await isDrawn(nim, 0)).toBe(false)
    for (let drawn = 0; drawn < 3; drawn += 1) expect(await isDrawn(nim, 0.99)).toBe(true)
    expect(await isDrawn(nim, 0.99)).toBe(false)
  })

  it('has place for so many of one account', async () => {
    const { nim } = await createMhs(db)
    await guess(nim, 10, () => '10.6.6.6')
    const held = Promise.withResolvers<void>()
    const throttle = throttleOf(0, () => held.promise)
    const all = Array.from({ length: 210 }, () =>
      throttle.take(trier(nim), never).then(
        () => 'in',
        () => 'refused',
      ),
    )
    let done = 0
    for (const one of all) void one.then(() => (done += 1))
    await expect.poll(() => done, { timeout: 30_000 }).toBe(10)
    held.resolve()
    expect((await Promise.all(all)).filter((one) => one === 'in')).toHaveLength(1)
  })

  it('is left by whose client hangs up', async () => {
    const { nim } = await createMhs(db)
    await guess(nim, 10, () => '10.6.6.6')
    const leaving = new AbortController()
    const throttle = createLoginThrottle(sql, { withinMs: 60_000 })
    const waiting = throttle.take(trier(nim), leaving.signal)
    setImmediate(() => leaving.abort())
    await expect(waiting).rejects.toMatchObject({ kind: 'abandoned' })
  })
})
