import { createMhs } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../test/documents.ts'
import { createTestApp } from '../../test/harness.ts'
import { logInAs } from '../../test/sessions.ts'

const test = await createTestApp()
const { app, db } = test

let mhs: Awaited<ReturnType<typeof createMhs>>
beforeEach(async () => {
  mhs = await createMhs(db)
})

const logIn = (student = mhs) => logInAs(test, student)
const open = (url: string, cookie?: string, headers?: Record<string, string>) =>
  openPage(test, url, cookie, headers)

describe('the shell, the same for everybody, is the answer', () => {
  const isShell = async (url: string, cookie: string, headers = {}, keeping = 'no-cache') => {
    const { body, brought, headers: answered } = await open(url, cookie, headers)
    expect(brought).toBeUndefined()
    expect(body).not.toContain(mhs.nama)
    expect(body).not.toContain('name="sia:session" content')
    expect(body).toContain('Memeriksa sesi Anda…')
    expect(answered['cache-control']).toBe(keeping)
  }

  it('without the cookie, with a forged one, and with a bearer alone', async () => {
    const { token } = await logIn()
    const [head, claims] = token.split('.')
    await isShell('/krs', '')
    await isShell('/krs', `sia_files=${head}.${claims}.AAAA`)
    await isShell('/krs', 'sia_files=none')
    await isShell('/krs', '', { authorization: `Bearer ${token}` })
  })

  it('to a token that is right, of a session that is another student’s or not there', async () => {
    const other = await logIn(await createMhs(db))
    const session = await db.session.findUniqueOrThrow({ where: { id: (await logIn()).id } })
    const sign = (jti: string) =>
      app.jwt.sign({ exp: 9e9 }, { sub: String(session.account_id), jti })
    expect((await open('/krs', `sia_files=${sign(session.id)}`)).brought).toBeDefined()
    await isShell('/krs', `sia_files=${sign(other.id)}`)
    await isShell('/krs', `sia_files=${sign(crypto.randomUUID())}`)
    const over = { created_at: new Date(0), expires_at: test.time.now }
    await db.session.update({ where: { id: session.id }, data: over })
    await isShell('/krs', `sia_files=${sign(session.id)}`)
  })

  it('when the page has another session, or none', async () => {
    const { files } = await logIn()
    const other = await logIn(await createMhs(db))
    await isShell('/krs', `${files}; sia_layar=${other.id}.narrow`)
    await isShell('/krs', `${files}; sia_layar=none.narrow`)
  })

  it('once a session is over: logged out here, elsewhere, or unreached', async () => {
    const here = await logIn()
    await app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${here.token}` },
    })
    await isShell('/krs', here.files)
    const elsewhere = await logIn()
    const revoked_at = test.time.now
    await db.session.update({ where: { id: elsewhere.id }, data: { revoked_at } })
    await isShell('/krs', elsewhere.files)
    const unreached = await logIn()
    const leaving = `${unreached.files}; sia_keluar=${unreached.id}`
    // It takes the cookies back, which is for one browser.
    await isShell('/krs', leaving, {}, 'no-store, private')
    await isShell('/krs', unreached.files)
  })

  it('for an account made inactive, and before a one-time password is changed', async () => {
    const { files } = await logIn()
    const where = { mhs_id: mhs.id }
    const sandi_berlaku_sampai = new Date(Date.now() + 86_400_000)
    await db.account.updateMany({
      where,
      data: { must_change_password: true, sandi_berlaku_sampai },
    })
    await isShell('/krs', files)
    await db.account.updateMany({
      where,
      data: { must_change_password: false, sandi_berlaku_sampai: null, active: false },
    })
    await isShell('/krs', files)
  })

  it('where a browser says that another site asks, and to whatever is no GET', async () => {
    const { files } = await logIn()
    await isShell('/krs', files, { 'sec-fetch-site': 'cross-site' })
    const head = await app.inject({ method: 'HEAD', url: '/krs', headers: { cookie: files } })
    expect(head.headers['cache-control']).toBe('no-cache')
  })

  it('at the address of the shell itself', async () => {
    expect((await app.inject({ url: '/server/document.js' })).statusCode).toBe(404)
    const { files } = await logIn()
    await isShell('/index.html', files)
  })
})
