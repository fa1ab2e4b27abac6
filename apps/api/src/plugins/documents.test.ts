import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkMhs } from '@sia/contracts/auth'
import { list as listKrs } from '@sia/contracts/krs'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { loadScreens } from '../lib/screens.ts'
import { createDocuments } from './documents.ts'

const lines: string[] = []
const log = { write: (line: string) => lines.push(line) }
const test = await createTestApp({ log, env: { LOG_LEVEL: 'info' } })
const { app, db, call } = test

let mhs: Awaited<ReturnType<typeof createMhs>>
beforeEach(async () => {
  mhs = await createMhs(db)
})

/** A login as a browser makes it. Out: the session's id, the bearer and the files cookie. */
async function logIn({ nim } = mhs) {
  const payload = { nim, password: PASSWORD, is_mhs: true }
  const sent = await app.inject({ method: 'POST', url: '/api/login', payload })
  const [id = '', token = ''] = sent.json<{ _token: string }>()._token.split('|')
  const value = sent.cookies.find(({ name }) => name === 'sia_files')?.value
  return { id, token, files: `sia_files=${value}` }
}

/** Opens a page as a browser does. */
async function open(url: string, cookie = '', headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers: { accept: 'text/html', cookie, ...headers } })
  const brought = /<script type="application\/json" id="brought">(.*?)<\/script>/.exec(reply.body)
  return { ...reply, headers: reply.headers, brought: brought?.[1] && JSON.parse(brought[1]) }
}

it('finds the screens of the build', () => {
  expect(existsSync(join(import.meta.dirname, '../../../web/dist/server/document.js'))).toBe(true)
})

describe('the document of a screen', () => {
  it('can be read, and brings the answers that the API gives to the same student', async () => {
    const { id, token, files } = await logIn()
    const { statusCode, body, headers, brought } = await open('/krs', files)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<meta name="sia:session" content="${id}">`)
    expect(body).toContain('<h1 tabindex="-1" class="app-title">Jadwal Perkuliahan</h1>')
    expect(body).toContain(mhs.nama)
    expect(body).toContain('JavaScript tidak aktif.')
    expect(body).not.toContain('Memeriksa sesi')
    const { body: session } = await call(checkMhs, { token })
    const { body: schedule } = await call(listKrs, { token })
    expect(brought).toEqual({
      at: test.time.now.getTime(),
      isWide: false,
      mhsId: mhs.id,
      answers: {
        '/api/check-mhs': { etag: expect.anything(), reply: session },
        '/api/krs': { etag: expect.anything(), reply: schedule },
      },
    })
    expect(headers).toMatchObject({
      'cache-control': 'no-store, private',
      vary: 'accept-encoding, cookie',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers.etag).toBeUndefined()
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('comes in full whatever an earlier answer was called, and compressed as asked for', async () => {
    const { files } = await logIn()
    const shell = await open('/krs')
    expect(shell.headers['cache-control']).toBe('no-cache')
    expect(shell.headers.vary).toBe('accept-encoding, cookie')
    const again = await open('/krs', files, { 'if-none-match': String(shell.headers.etag) })
    expect([again.statusCode, again.brought?.mhsId]).toEqual([200, mhs.id])
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await open('/krs', files, { 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding)
    }
  })

  it('carries what students and staff wrote as text, also where a script could end', async () => {
    const nama = '</script><script>alert(1)</script><!--'
    await db.mhs.update({ where: { id: mhs.id }, data: { nama } })
    const { body, brought } = await open('/', (await logIn()).files)
    expect(body.match(/alert\(1\)/g)?.length).toBeGreaterThan(1)
    expect(body).not.toContain('<script>alert')
    expect(brought.answers['/api/check-mhs'].reply.nama).toBe(nama)
  })

  it('goes by the width that the browser told', async () => {
    const { id, files } = await logIn()
    const { brought } = await open('/krs', `${files}; sia_layar=${id}.wide`)
    expect(brought.isWide).toBe(true)
  })

  it('leaves out what is refused, for the screen to ask and to say', async () => {
    const { files } = await logIn()
    const { statusCode, brought } = await open('/kelas-show/999999', files)
    expect(statusCode).toBe(200)
    expect(Object.keys(brought.answers)).toEqual(['/api/check-mhs'])
  })
})

describe('the shell, the same for everybody, is the answer', () => {
  const isShell = async (url: string, cookie: string, headers = {}) => {
    const { body, brought, headers: answered } = await open(url, cookie, headers)
    expect(brought).toBeUndefined()
    expect(body).not.toContain(mhs.nama)
    expect(body).toContain('Memeriksa sesi Anda…')
    expect(answered['cache-control']).toBe('no-cache')
  }

  it('without the cookie, with a forged one, and with a bearer alone', async () => {
    const { token } = await logIn()
    const [head, claims] = token.split('.')
    await isShell('/krs', '')
    await isShell('/krs', `sia_files=${head}.${claims}.AAAA`)
    await isShell('/krs', 'sia_files=none')
    await isShell('/krs', '', { authorization: `Bearer ${token}` })
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
    await isShell('/krs', `${unreached.files}; sia_keluar=${unreached.id}`)
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

  it('at addresses that are no screen, and at the one of the shell itself', async () => {
    const { files } = await logIn()
    for (const url of ['/login', '/nothing', '/index.html']) await isShell(url, files)
  })
})

it('the cookie opens documents and files, never the API', async () => {
  const { files } = await logIn()
  const { statusCode } = await app.inject({ url: '/api/krs', headers: { cookie: files } })
  expect(statusCode).toBe(401)
})

describe('screens that can not be had', () => {
  const shell = '<head></head><body><div id="root"></div></body>'
  const buildOf = (code: string) => {
    const root = mkdtempSync(join(tmpdir(), 'sia-screens-'))
    mkdirSync(join(root, 'server'))
    writeFileSync(join(root, 'server/document.js'), code)
    return root
  }
  const files = async () => (await logIn()).files.split('=')
  const ask = async (root: string) => {
    const screens = await loadScreens(app.log, root)
    if (!screens) return null
    const documents = createDocuments(app, { screens, shell })
    const [name = '', value] = await files()
    const request = {
      method: 'GET',
      url: '/krs',
      headers: {},
      cookies: { [name]: value },
      ctx: { ...test, ...(await contextOf()) },
      log: app.log,
    }
    const reply = { raw: { once: () => reply.raw, destroyed: false, headersSent: false } }
    return documents(request as never, reply as never)
  }
  const contextOf = async () => ({
    now: test.time.now,
    inFlight: { enter: async () => () => {} },
  })

  it('are told in the log, and nobody meets an error', async () => {
    lines.length = 0
    expect(await ask(mkdtempSync(join(tmpdir(), 'sia-empty-')))).toBeNull()
    expect(await ask(buildOf('throw new Error("broken")'))).toBeNull()
    const fails =
      'export const listReads = () => []\nexport const render = () => { throw new Error("x") }'
    expect(await ask(buildOf(fails))).toBeNull()
    const works = 'export const listReads = () => []\nexport const render = () => "<p>whole</p>"'
    expect(await ask(buildOf(works))).toContain('<div id="root"><p>whole</p></div>')
    const said = lines
      .map((line) => JSON.parse(line).msg)
      .filter((msg) => !['request', 'security'].includes(msg))
    const missing = 'the screens are not loaded, pages begin without their content'
    expect(said).toEqual([missing, missing, 'a document could not be made'])
  })
})
