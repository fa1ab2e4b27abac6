import { createMhs } from '@sia/server/test/factories'
import CachePolicy from 'http-cache-semantics'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestApp } from './harness.ts'
import { logInAs } from './sessions.ts'

// A proxy in front that keeps for everybody whatever the rules allow (RFC 9111), for ten minutes where nothing is said.
const UNSAID = { 'cache-control': 'max-age=600' }

const test = await createTestApp()
const { app, db } = test

type Mhs = Awaited<ReturnType<typeof createMhs>>
let mhs: Mhs
let other: Mhs
beforeEach(async () => {
  mhs = await createMhs(db)
  other = await createMhs(db)
})

interface Kept {
  policy: CachePolicy
  answer: { body: string; status: number }
}

/** A cache in front of the server; the function returned asks through it as a browser. */
function createCache() {
  const kept = new Map<string, Kept[]>()
  return async (url: string, headers: Record<string, string> = {}) => {
    const asked = { url, method: 'GET', headers: { host: 'sia.example', ...headers } }
    const known = kept.get(url) ?? []
    const hit = known.find(({ policy }) => policy.satisfiesWithoutRevalidation(asked))
    if (hit) return { ...hit.answer, headers: hit.policy.responseHeaders(), isHit: true }
    const reply = await app.inject({ url, headers: asked.headers })
    const answer = { status: reply.statusCode, headers: { ...UNSAID, ...reply.headers } }
    const policy = new CachePolicy(asked, answer as CachePolicy.Response, { shared: true })
    const own = { body: reply.body, status: reply.statusCode }
    if (policy.storable()) kept.set(url, [...known, { policy, answer: own }])
    return { ...own, headers: answer.headers, isHit: false }
  }
}

async function logIn(mhs: Mhs) {
  const { id, token, files } = await logInAs(test, mhs)
  return { id, cookie: files, authorization: `Bearer ${token}` }
}

it('gets nothing of a student to hand to another, to nobody, or to himself after the logout', async () => {
  const ask = createCache()
  const own = await logIn(mhs)
  const another = await logIn(other)
  const paths = [
    '/krs',
    '/',
    '/pembayaran',
    '/api/check-mhs',
    '/api/krs',
    `/api/mhs/${mhs.id}`,
    `/foto_mahasiswa/denpasar/${mhs.angkatan}/${mhs.nim}.jpg`,
  ]
  const strangers = [another, { cookie: 'sia_files=a.b.c', authorization: 'Bearer a.b.c' }]
  const shows = (body: string, { nim, nama }: Mhs) => body.includes(nim) || body.includes(nama)
  for (const path of paths) {
    // A token would keep the answer from every cache by itself.
    const as = ({ cookie, authorization }: { cookie: string; authorization: string }) =>
      ask(path, path.startsWith('/api/') ? { authorization } : { cookie })
    // Nobody first, and twice: what is kept is handed out afterwards.
    await ask(path)
    const [first, second] = [await as(own), await as(own)]
    expect([path, first.isHit, second.isHit]).toEqual([path, false, false])
    for (const stranger of strangers) {
      expect([path, shows((await as(stranger)).body, mhs)]).toEqual([path, false])
    }
    expect([path, shows((await ask(path)).body, mhs)]).toEqual([path, false])
  }
  const { cookie } = own
  await db.session.update({ where: { id: own.id }, data: { revoked_at: new Date() } })
  for (const path of paths) {
    expect([path, shows((await ask(path, { cookie })).body, mhs)]).toEqual([path, false])
  }
})

it('keeps no word of a maintenance that is over, and none of before it', async () => {
  const ask = createCache()
  const { cookie } = await logIn(mhs)
  const paths = ['/', '/krs', '/login', '/api/berita-terkini?page=1']
  const statuses = () =>
    Promise.all(paths.map(async (path) => [path, (await ask(path, { cookie })).status]))
  const open = [200, 200, 302, 401].map((status, at) => [paths[at], status])
  const turn = async (pemeliharaan: boolean) => {
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan } })
    const expected = pemeliharaan ? paths.map((path) => [path, 503]) : open
    await vi.waitFor(async () => expect(await statuses()).toEqual(expected), { timeout: 60_000 })
  }
  expect(await statuses()).toEqual(open)
  await turn(true)
  await turn(false)
})

it('keeps no refusal: the next one who asks may not be refused', async () => {
  const ask = createCache()
  const { cookie } = await logIn(mhs)
  const urls = [
    '/akademik/kalender-akademik.pdf',
    `/foto_mahasiswa/denpasar/${other.angkatan}/${other.nim}.jpg`,
    '/storage/none.png',
    '/assets/none-1a2b3c4d.js',
    '/none.txt',
  ]
  for (const url of urls) {
    for (const accept of ['text/html', '*/*']) {
      for (let turn = 0; turn < 2; turn += 1) {
        const { status, isHit } = await ask(url, { accept, cookie })
        expect([url, accept, status >= 400, isHit]).toEqual([url, accept, true, false])
      }
    }
  }
})

it('keeps the files of the build, but none that took a cookie from a browser', async () => {
  const ask = createCache()
  const { body } = await ask('/login')
  const script = /src="(\/assets\/[^"]+)"/.exec(body)?.[1] ?? ''
  const { id, cookie } = await logIn(mhs)
  const left = await ask(script, { cookie: `${cookie}; sia_keluar=${id}` })
  expect(String(left.headers['set-cookie'])).toContain('sia_keluar=;')
  const next = await ask(script)
  expect([next.isHit, next.headers['set-cookie']]).toEqual([false, undefined])
  expect((await ask(script)).isHit).toBe(true)
})
