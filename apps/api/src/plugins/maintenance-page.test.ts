import { createMhs } from '@sia/server/test/factories'
import { until } from '@sia/server/test/patience'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { logInAs } from '../../test/sessions.ts'

const test = await createTestApp()
const { app, db } = test

const set = (pemeliharaan: boolean, pemeliharaan_pesan: string | null = null) =>
  db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan, pemeliharaan_pesan } })

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { accept: 'text/html', ...headers } })

async function logIn() {
  const mhs = await createMhs(db)
  const { files } = await logInAs(test, mhs)
  return { nama: mhs.nama, cookie: files }
}

describe('a page while the site is closed (Product §2.6)', () => {
  it('is the maintenance screen, to be read without code, whoever asks, and only as long', async () => {
    const { nama, cookie } = await logIn()
    const message = 'Pindah server. <b>Kembali</b> "besok" & lusa.'
    await set(true, message)
    await until(async () => expect((await open('/krs')).statusCode).toBe(503))
    for (const [url, headers] of [
      ['/', {}],
      ['/login', {}],
      ['/krs?a=1', { cookie }],
      ['/tidak-ada', { 'accept-encoding': 'br' }],
    ] as const) {
      const reply = await open(url, headers)
      expect(reply.statusCode).toBe(503)
      expect(reply.headers).toMatchObject({
        'retry-after': '60',
        'cache-control': 'no-store, private',
        'content-type': 'text/html; charset=utf-8',
      })
      expect(reply.headers.etag).toBeUndefined()
    }
    const { body, headers } = await open('/krs', { cookie })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
    expect(body).toContain('Situs sedang dalam pemeliharaan</h1>')
    expect(body).toContain(
      'Pindah server. &lt;b&gt;Kembali&lt;/b&gt; &quot;besok&quot; &amp; lusa.',
    )
    expect(body).not.toContain('<b>')
    expect(body).toContain('<form action="?">')
    expect(body).toMatch(/href="https:\/\/www\.instagram\.com\/"/)
    expect(body).toContain('<noscript><meta http-equiv="refresh" content="60"></noscript>')
    expect(body).not.toContain(nama)
    expect(body).not.toContain('name="password"')
    expect((await open('/krs', {}, 'HEAD')).statusCode).toBe(503)

    await set(true, 'Sebentar lagi.')
    await until(async () => expect((await open('/')).body).toContain('Sebentar lagi.'))
    await set(false)
    await until(async () => expect((await open('/krs', { cookie })).body).toContain(nama))
    expect((await open('/login')).body).toContain('name="password"')
  })

  it('leaves to the service worker what it keeps, and to others files and health', async () => {
    await set(true)
    await until(async () => expect((await open('/')).statusCode).toBe(503))
    expect((await open('/index.html')).statusCode).toBe(200)
    expect((await open('/manifest.webmanifest')).statusCode).toBe(200)
    expect((await open('/health/live')).statusCode).toBe(200)
    await set(false)
    await until(async () => expect((await open('/')).statusCode).toBe(200))
  })
})
