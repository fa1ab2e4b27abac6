import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkMhs } from '@sia/contracts/auth'
import { show as showBeranda } from '@sia/contracts/beranda'
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
    const { body: waiting } = await call(showBeranda, { token })
    const { body: schedule } = await call(listKrs, { token })
    expect(brought).toEqual({
      at: test.time.now.getTime(),
      isWide: null,
      mhsId: mhs.id,
      answers: {
        '/api/check-mhs': { etag: expect.anything(), reply: session },
        '/api/beranda': { etag: null, reply: waiting },
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

  it('goes by the width that the browser told, and leaves out the menu that a phone does not show', async () => {
    const { id, files } = await logIn()
    const menu = 'aria-label="Menu utama"'
    const wide = await open('/krs', `${files}; sia_layar=${id}.wide`)
    expect([wide.brought.isWide, wide.body.includes(menu)]).toEqual([true, true])
    const narrow = await open('/krs', `${files}; sia_layar=${id}.narrow`)
    expect([narrow.brought.isWide, narrow.body.includes(menu)]).toEqual([false, false])
    // Without scripts nothing tells it, also after a login, and the menu is the only way to the other screens.
    for (const cookie of [files, `${files}; sia_layar=${id}`]) {
      const unknown = await open('/krs', cookie)
      expect([unknown.brought.isWide, unknown.body.includes(menu)]).toEqual([null, true])
    }
  })

  it('is each student’s own, one after the other at the same address', async () => {
    const other = await createMhs(db)
    const own = await logIn()
    const another = await logIn(other)
    for (const [{ id, files }, student, stranger] of [
      [own, mhs, other],
      [another, other, mhs],
      [own, mhs, other],
    ] as const) {
      const { body, brought } = await open('/pembayaran', files)
      expect(body).toContain(`<meta name="sia:session" content="${id}">`)
      expect(brought.mhsId).toBe(student.id)
      expect(brought.answers['/api/check-mhs'].reply.nim).toBe(student.nim)
      expect(Object.keys(brought.answers)).toContain(`/api/angsuran/${student.id}`)
      expect(body).toContain(student.nama)
      expect(body).not.toContain(stranger.nim)
    }
  })

  it('begins before it is read, so that a browser has the style sheet by then', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const { files } = await logIn()
    const krs = app.reads?.get('/api/krs')
    if (!krs) throw new Error('the schedule is not read')
    const held = Promise.withResolvers<void>()
    const read: typeof krs.read = async (...asked) => {
      await held.promise
      return krs.read(...asked)
    }
    app.reads?.set('/api/krs', { read })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { cookie: files, 'accept-encoding': encoding }
      const { body } = await fetch(`${address}/krs`, { headers })
      const parts = body?.pipeThrough(new TextDecoderStream()).getReader()
      const begin = (await parts?.read())?.value
      expect(begin).toContain('rel="stylesheet"')
      expect(begin).not.toContain('id="root"')
      expect(begin).not.toContain('<script type="module"')
      await parts?.cancel()
    }
    held.resolve()
    app.reads?.set('/api/krs', krs)
  })

  it('leaves out what is refused, for the screen to ask and to say', async () => {
    const { files } = await logIn()
    const { statusCode, brought } = await open('/kelas-show/999999', files)
    expect(statusCode).toBe(200)
    expect(Object.keys(brought.answers)).toEqual(['/api/check-mhs', '/api/beranda'])
  })
})

describe('the shell, the same for everybody, is the answer', () => {
  const isShell = async (url: string, cookie: string, headers = {}, keeping = 'no-cache') => {
    const { body, brought, headers: answered } = await open(url, cookie, headers)
    expect(brought).toBeUndefined()
    expect(body).not.toContain(mhs.nama)
    expect(body).not.toContain('sia:session')
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

  it('at addresses that are no screen, and at the one of the shell itself', async () => {
    expect((await app.inject({ url: '/server/document.js' })).statusCode).toBe(404)
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
  const shell = '<head></head><body><div id="root">outline</div></body>'
  const buildOf = (code: string) => {
    const root = mkdtempSync(join(tmpdir(), 'sia-screens-'))
    mkdirSync(join(root, 'server'))
    writeFileSync(join(root, 'server/document.js'), code)
    return root
  }
  const ask = async (root: string, cookiesOf: (id: string) => object = () => ({})) => {
    const screens = await loadScreens(app.log, root)
    if (!screens) return null
    const documents = createDocuments(app, { screens, shell })
    const { id, files } = await logIn()
    const [name = '', value] = files.split('=')
    const request = {
      method: 'GET',
      url: '/krs',
      headers: {},
      cookies: { [name]: value, ...cookiesOf(id) },
      ctx: { ...test, ...(await contextOf()) },
      log: app.log,
    }
    const reply = { raw: { once: () => reply.raw, destroyed: false, headersSent: false } }
    const made = await documents(request as never, reply as never)
    return made && made.begin + (await made.end)
  }
  const works = 'export const listReads = () => []\nexport const render = () => "<p>whole</p>"'
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
    expect(await ask(buildOf(fails))).toContain('<div id="root">outline</div></body>')
    const refuses = 'export const listReads = () => { throw new Error("x") }'
    expect(await ask(buildOf(refuses))).toBeNull()
    expect(await ask(buildOf(works))).toContain('<div id="root"><p>whole</p></div>')
    const said = lines
      .map((line) => JSON.parse(line).msg)
      .filter((msg) => !['request', 'security'].includes(msg))
    const missing = 'the screens are not loaded, pages begin without their content'
    const failed = 'a document could not be made'
    expect(said).toEqual([missing, missing, failed, failed])
  })

  it('are not had by a browser that left word of its logout, also before the session could be ended', async () => {
    const root = buildOf(works)
    expect(await ask(root, (id) => ({ sia_keluar: id }))).toBeNull()
    expect(await ask(root, () => ({ sia_keluar: crypto.randomUUID() }))).toContain('whole')
  })
})
