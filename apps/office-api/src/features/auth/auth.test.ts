import { changePassword, endSesi, listSesi, login, logout, me } from '@sia/contracts/office/auth'
import { listIzin, SESI_STAF } from '@sia/domain/staf'
import { HASH_COST } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOfficeApp, NOW, PASSWORD } from '../../../test/harness.ts'

const test = await createOfficeApp()
const second = await createOfficeApp({ databaseUrl: test.url })
const { app, db, call, time, createStaf, enter } = test

const MINUTE = 60_000
const NEW = 'rantai biru di batu'

beforeEach(() => {
  time.now = NOW
  second.time.now = NOW
})

const later = (ms: number) => {
  time.now = new Date(NOW.getTime() + ms)
}
const isLive = async (cookie: string) => (await second.call(me, { cookie })).status === 200

describe('POST /api/login', () => {
  it('opens a session by username or e-mail, however it is written', async () => {
    const { username } = await createStaf(['sarana'], { email: 'ayu@kampus.ac.id' })
    for (const typed of [username, ` ${username.toUpperCase()} `, 'Ayu@Kampus.ac.id']) {
      const { body } = await call(me, { cookie: await enter(typed) })
      expect(body).toEqual({
        username,
        nama: expect.any(String),
        peran: ['sarana'],
        izin: listIzin(['sarana']),
        harus_ganti_sandi: false,
        harus_pasang_verifikasi: false,
        verifikasi: false,
        sisa_kode_pemulihan: 0,
        akun_kampus: false,
      })
    }
  })

  it('gives a cookie that no script reads and no other site sends, and keeps its hash alone', async () => {
    const { username } = await createStaf(['it'])
    const { cookies } = await call(login, { body: { username, password: PASSWORD } })
    const [cookie] = cookies
    expect(cookie).toMatchObject({
      name: 'kantor_sesi',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    const rows = await db.sesiStaf.findMany()
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
  })

  it('takes no session that the browser brought along for its own', async () => {
    const { username } = await createStaf(['it'])
    const fixed = 'kantor_sesi=chosen-by-somebody'
    const { cookies } = await call(login, { cookie: fixed, body: { username, password: PASSWORD } })
    expect(cookies[0]?.value).not.toContain('chosen')
    expect(await isLive(fixed)).toBe(false)
  })

  it.each([
    ['a wrong password', {}, 'salah semua ini', 'fail'],
    ['a closed account', { active: false }, PASSWORD, 'inactive'],
    ['a closed account and a wrong password', { active: false }, 'salah', 'fail'],
    ['a one-time password that is over', { sandi_berlaku_sampai: NOW }, PASSWORD, 'fail'],
  ])('%s: no session', async (_, more, password, message) => {
    const { username } = await createStaf(['it'], more)
    const reply = await call(login, { body: { username, password } })
    expect([reply.body.message, reply.cookies]).toEqual([message, []])
  })

  it('renews a hash of a lower cost', async () => {
    const { id, username } = await createStaf(['it'])
    const dearer = await createOfficeApp({ databaseUrl: test.url, hashCost: HASH_COST + 1 })
    const cookie = await dearer.enter(username)
    const { password_hash } = await db.staf.findUniqueOrThrow({ where: { id } })
    expect(password_hash).toMatch(`$0${HASH_COST + 1}$`)
    expect(await isLive(cookie)).toBe(true)
    expect(await isLive(await enter(username))).toBe(true)
    const [last] = await db.audit.findMany({
      where: { subject: 'staf' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(last).toMatchObject({ actor: 'server', subject: 'staf', action: 'update' })
  })

  it('answers an unknown name as a wrong password', async () => {
    const reply = await call(login, { body: { username: 'siapa', password: 'salah' } })
    expect([reply.body.message, reply.cookies]).toEqual(['fail', []])
  })

  it('has only so many tries at a password, counted apart from a NIM and from a like name', async () => {
    await createStaf(['it'], { username: 'ab.c' })
    await createStaf(['it'], { username: 'abc' })
    const guess = () => call(login, { body: { username: 'ab.c', password: 'salah' } })
    let tries = 0
    for (; tries < 60 && (await guess()).status !== 429; tries += 1);
    expect(tries).toBeLessThan(60)
    expect((await guess()).error.message).toContain('Terlalu banyak percobaan login')
    expect(await isLive(await enter('abc'))).toBe(true)
  })

  it('lets in who was logged in on this device before, whoever guesses behind the same address', async () => {
    const { username } = await createStaf(['humas'])
    const kept = ({ cookies }: Awaited<ReturnType<typeof tryIt>>) => {
      const found = cookies.find(({ name }) => name === 'kantor_perangkat')
      return found && `${found.name}=${found.value}`
    }
    const tryIt = (password: string, cookie?: string) =>
      call(login, { body: { username, password }, ...(cookie && { cookie }) })
    const first = await tryIt(PASSWORD)
    const known = kept(first)
    expect(first.cookies.find(({ name }) => name === 'kantor_perangkat')).toMatchObject({
      path: '/api/login',
      httpOnly: true,
      sameSite: 'Strict',
    })
    for (let tries = 0; tries < 60 && (await tryIt('salah')).status !== 429; tries += 1);
    expect((await tryIt(PASSWORD)).status).toBe(429)
    // A cookie of another account, and one that was made up, are of no device.
    const other = await createStaf(['humas'])
    const foreign = kept(
      await call(login, { body: { username: other.username, password: PASSWORD } }),
    )
    for (const cookie of [foreign, 'kantor_perangkat=abcdefghijkl.abcdefghijklmnopqrstuv']) {
      expect((await tryIt(PASSWORD, cookie)).status).toBe(429)
    }
    expect((await tryIt(PASSWORD, known)).body).toEqual({ message: 'success' })
    // The device has an allowance, and no more; another password forgets devices.
    let left = 0
    for (; left < 60 && (await tryIt('salah', known)).status !== 429; left += 1);
    expect(left).toBeLessThan(60)
    await db.rateLimit.deleteMany()
    for (let tries = 0; tries < 60 && (await tryIt('salah')).status !== 429; tries += 1);
    await db.staf.update({ where: { username }, data: { password_hash: '-' } })
    expect((await tryIt(PASSWORD, known)).status).toBe(429)
  })
})

describe('a session', () => {
  it('ends after 8 hours without use', async () => {
    const cookie = await enter((await createStaf(['it'])).username)
    later(SESI_STAF.unusedMs - MINUTE)
    expect((await call(me, { cookie })).status).toBe(200)
    later(SESI_STAF.unusedMs + MINUTE)
    expect((await call(me, { cookie })).status).toBe(200)
    later(2 * SESI_STAF.unusedMs + 2 * MINUTE)
    expect((await call(me, { cookie })).status).toBe(401)
  })

  it('ends after 24 hours, however busy it is', async () => {
    const cookie = await enter((await createStaf(['it'])).username)
    for (let hour = 1; hour < 24; hour += 1) {
      later(hour * 60 * MINUTE)
      expect((await call(me, { cookie })).status).toBe(200)
    }
    later(SESI_STAF.atMostMs)
    expect((await call(me, { cookie })).status).toBe(401)
  })

  it('ends at logout, on every server, and the cookie goes', async () => {
    const cookie = await enter((await createStaf(['it'])).username)
    const { cookies } = await call(logout, { cookie })
    expect(cookies[0]).toMatchObject({ name: 'kantor_sesi', value: '' })
    expect(await isLive(cookie)).toBe(false)
  })

  it('is listed with its device, and ended one by one or all but the asking one', async () => {
    const { username } = await createStaf(['it'])
    const [own, one, two] = [await enter(username), await enter(username), await enter(username)]
    const stranger = await enter((await createStaf(['it'])).username)
    const list = async () => (await call(listSesi, { cookie: own })).body.sesi
    const [first, second_] = await list()
    expect([first?.ini, (await list()).length]).toEqual([true, 3])
    const nomor = second_?.nomor ?? 0
    expect((await call(endSesi, { cookie: stranger, body: { nomor } })).status).toBe(404)
    expect((await call(endSesi, { cookie: own, body: { nomor } })).status).toBe(200)
    expect((await call(endSesi, { cookie: own, body: { nomor } })).status).toBe(404)
    expect((await Promise.all([one, two].map(isLive))).filter(Boolean)).toHaveLength(1)
    expect((await call(endSesi, { cookie: own, body: {} })).status).toBe(200)
    expect(await Promise.all([own, one, two, stranger].map(isLive))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

describe('POST /api/saya/password', () => {
  it('changes a one-time password, after which everything opens and other sessions have ended', async () => {
    const { username } = await createStaf(['it'], { must_change_password: true })
    const [cookie, other] = [await enter(username), await enter(username)]
    expect((await call(listSesi, { cookie })).status).toBe(403)
    const body = { old_password: PASSWORD, password: NEW }
    expect((await call(changePassword, { cookie, body })).body).toEqual({ message: 'success' })
    expect((await call(listSesi, { cookie })).status).toBe(200)
    expect(await isLive(other)).toBe(false)
    expect(await isLive(await enter(username, NEW))).toBe(true)
    const [entry] = await db.audit.findMany({
      where: { subject: 'staf', action: 'update' },
      orderBy: { id: 'desc' },
    })
    expect(entry?.actor).toBe(`staf ${username}`)
    expect(JSON.stringify(entry?.changes)).not.toContain('$2b$')
  })

  it('refuses a wrong old password, a short one, and the same once more', async () => {
    const { username } = await createStaf(['it'])
    const cookie = await enter(username)
    const tryOne = async (old_password: string, password: string) => {
      const { status, body, error } = await call(changePassword, {
        cookie,
        body: { old_password, password },
      })
      return status === 200 ? body.message : error.errors.password
    }
    expect(await tryOne('salah sama sekali', NEW)).toBe('fail')
    expect(await tryOne(PASSWORD, 'pendek sekal')).toBe('success')
    expect(await tryOne('pendek sekal', 'terlalu')).toEqual(['Password minimal 12 karakter.'])
    expect(await tryOne(NEW, NEW)).toEqual(['Password baru harus berbeda dari password lama.'])
  })
})

it('answers 404 to what is nowhere, and nothing of a student', async () => {
  for (const url of ['/api/krs', '/api/check-mhs', '/storage/foto/1.jpg']) {
    expect((await app.inject({ url })).statusCode).toBe(404)
  }
})
