import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkMhs } from '@sia/contracts/auth'
import { show as showBeranda, showLencana } from '@sia/contracts/beranda'
import { list as listKrs } from '@sia/contracts/krs'
import { createMhs } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../test/documents.ts'
import { createTestApp } from '../../test/harness.ts'
import { logInAs } from '../../test/sessions.ts'

const test = await createTestApp()
const { app, db, call } = test

let mhs: Awaited<ReturnType<typeof createMhs>>
beforeEach(async () => {
  mhs = await createMhs(db)
})

const logIn = (student = mhs) => logInAs(test, student)
const open = (url: string, cookie?: string, headers?: Record<string, string>) =>
  openPage(test, url, cookie, headers)

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
    expect(body).toContain('<title>Jadwal Perkuliahan · SIA</title></head>')
    expect(body).toContain(mhs.nama)
    expect(body).toContain('JavaScript tidak aktif.')
    expect(body).not.toContain('Memeriksa sesi')
    // No frame before all that is read has come.
    const [head = '', read = ''] = body.split('<div id="root">')
    expect(head).toContain('<link rel="expect" href="#whole" blocking="render">')
    expect(read.indexOf('id="whole"')).toBeGreaterThan(read.indexOf('aria-label="Menu bawah"'))
    // Its first script stands in it: no file has to come for the first paint but the styles.
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(head) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(head).not.toContain('<script src')
    expect(read.indexOf('<script')).toBeGreaterThan(read.indexOf('id="whole"'))
    const { body: session } = await call(checkMhs, { token })
    const { body: waiting } = await call(showLencana, { token })
    const { body: schedule } = await call(listKrs, { token })
    expect(brought).toEqual({
      at: test.time.now.getTime(),
      isWide: null,
      mhsId: mhs.id,
      answers: {
        '/api/check-mhs': { etag: expect.anything(), reply: session },
        '/api/beranda/lencana': { etag: null, reply: waiting },
        '/api/krs': { etag: expect.anything(), reply: schedule },
      },
    })
    expect(headers).toMatchObject({
      'cache-control': 'no-store, private',
      vary: 'accept-encoding, cookie',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers.etag).toBeUndefined()
  })

  it('brings the numbers of the menu once: those of the start page stand in its answer', async () => {
    const { token, files } = await logIn()
    const { brought } = await open('/beranda', files)
    const { body: beranda } = await call(showBeranda, { token })
    expect(Object.keys(brought.answers)).toEqual(['/api/check-mhs', '/api/beranda'])
    expect(brought.answers['/api/beranda'].reply).toEqual(beranda)
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

  it('goes by the width that the browser told, and has one menu: beside the screen, or the one that slides in', async () => {
    const { id, files } = await logIn()
    /** Whether each menu is the one that slides in. */
    const menusOf = (body: string) => {
      const [beside = '', sliding = ''] = body.split('<dialog id="menu"')
      const within = (part: string) => part.split('aria-label="Menu utama"').slice(1)
      return [...within(beside).map(() => false), ...within(sliding).map(() => true)]
    }
    const wide = await open('/krs', `${files}; sia_layar=${id}.wide`)
    expect([wide.brought.isWide, menusOf(wide.body)]).toEqual([true, [false]])
    const narrow = await open('/krs', `${files}; sia_layar=${id}.narrow`)
    expect([narrow.brought.isWide, menusOf(narrow.body)]).toEqual([false, [true]])
    // Without scripts nothing tells it, also after a login, and the menu is the only way to the other screens.
    for (const cookie of [files, `${files}; sia_layar=${id}`]) {
      const unknown = await open('/krs', cookie)
      expect([unknown.brought.isWide, menusOf(unknown.body)]).toEqual([null, [false]])
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
    app.reads?.set('/api/krs', { ...krs, read })
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

  it('says what is refused in the words of the call, and brings the refusal', async () => {
    const { files } = await logIn()
    const { statusCode, body, brought } = await open('/kelas-show/999999', files)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Kelas tidak ditemukan · SIA</title>')
    expect(body).not.toContain('skeleton')
    expect(brought.answers['/api/kelas/999999']).toEqual({
      refusal: { status: 404, message: expect.any(String), errors: {} },
    })
  })

  it('of an address without a screen says so', async () => {
    const { files } = await logIn()
    const { body } = await open('/tidak-ada', files)
    expect(body).toContain('<title>Halaman tidak ditemukan · SIA</title>')
    expect(body).toContain(mhs.nama)
  })
})

it('the address of the login leads on who is logged in', async () => {
  const { id, files } = await logIn()
  const { statusCode, headers } = await open('/login?x=1', files)
  expect([statusCode, headers.location]).toEqual([302, '/beranda'])
  expect(headers['cache-control']).toBe('no-store, private')
  const loggedOut = await open('/login', `${files}; sia_layar=none.narrow`)
  expect(loggedOut.statusCode).toBe(200)
  expect(loggedOut.body).toContain('boot-login')
  expect((await open('/login', `${files}; sia_layar=${id}.wide`)).statusCode).toBe(302)
})

it('the cookie opens documents and files, never the API', async () => {
  const { files } = await logIn()
  const { statusCode } = await app.inject({ url: '/api/krs', headers: { cookie: files } })
  expect(statusCode).toBe(401)
})
