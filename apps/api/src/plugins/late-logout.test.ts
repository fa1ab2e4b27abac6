import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { logInAs } from '../../test/sessions.ts'

const test = await createTestApp()
const { app, db, dataDir } = test
const PDF = '/akademik/kalender-akademik.pdf'

let nim: string
beforeAll(() => {
  const file = join(dataDir, 'storage', PDF)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '%PDF-1.4')
})
beforeEach(async () => {
  ;({ nim } = await createMhs(db))
})

const logIn = (cookie = '') => logInAs(test, { nim }, cookie)

const isLive = async (id: string) =>
  (await db.session.findUniqueOrThrow({ where: { id } })).revoked_at === null

describe('a device that logged out unreached', () => {
  it.each(['/', PDF, '/health/live', '/jadwal'])(
    'ends its session with the next request, for %s',
    async (url) => {
      const { id, files } = await logIn()
      expect((await app.inject({ url: PDF, headers: { cookie: files } })).statusCode).toBe(200)
      const cookie = `${files}; sia_keluar=${id}`
      const { statusCode, cookies } = await app.inject({ url, headers: { cookie } })
      if (url === PDF) expect(statusCode).toBe(401)
      expect(await isLive(id)).toBe(false)
      expect(cookies.map(({ name, value }) => [name, value])).toEqual([
        ['sia_files', ''],
        ['sia_keluar', ''],
      ])
      expect((await app.inject({ url: PDF, headers: { cookie: files } })).statusCode).toBe(401)
    },
  )

  it('ends it in the maintenance too', async () => {
    const { id } = await logIn()
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan: true } })
    const cookie = `sia_keluar=${id}`
    await vi.waitFor(
      async () => expect((await app.inject({ url: '/api/krs' })).statusCode).toBe(503),
      { timeout: 60_000 },
    )
    expect((await app.inject({ url: '/api/krs', headers: { cookie } })).statusCode).toBe(503)
    await app.inject({ url: '/', headers: { cookie } })
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan: false } })
    await vi.waitFor(
      async () => expect((await app.inject({ url: '/api/krs' })).statusCode).toBe(401),
      { timeout: 60_000 },
    )
    expect(await isLive(id)).toBe(false)
  })

  it('leaves the session and the files of who logs in after it', async () => {
    const { id } = await logIn()
    const next = await logIn(`sia_keluar=${id}`)
    expect([await isLive(id), await isLive(next.id)]).toEqual([false, true])
    const cookie = `${next.files}; sia_keluar=${id}`
    const { statusCode, cookies } = await app.inject({ url: PDF, headers: { cookie } })
    expect(statusCode).toBe(200)
    expect(cookies.map(({ name }) => name)).toEqual(['sia_keluar'])
  })

  it('takes ids only, and says nothing about them', async () => {
    const { id } = await logIn()
    for (const value of ['x', `${randomUUID()}.x`, '', `${id}x`, '%00', "'--"]) {
      const { statusCode } = await app.inject({
        url: '/health/live',
        headers: { cookie: `sia_keluar=${value}` },
      })
      expect(statusCode).toBe(200)
    }
    expect(await isLive(id)).toBe(true)
  })
})
