import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'

const { app, owner } = await createTestApp()

/** The page without its styles. */
const shownIn = (body: string) =>
  body.slice(body.indexOf('<div id="root">')).replaceAll('<!-- -->', '')

const open = () => app.inject({ url: '/kontak', headers: { accept: 'text/html' } })

test('how the offices are reached is a page without code, and nobody keeps it (Product §25.4)', async () => {
  await owner.query(
    `insert into kontak (bagian, ruang, telepon, hari_kerja) values ('keuangan', 'Loket <3>', '0361 555010', 2)`,
  )
  const { statusCode, headers, body } = await open()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store, private',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(body.includes('<title>Kontak bagian kampus · SIA</title>')).toBe(true)
  expect(body.includes('type="module"')).toBe(false)
  expect(shownIn(body)).toContain('Loket &lt;3&gt;')
  expect(shownIn(body)).toContain('href="tel:0361555010"')
  expect(shownIn(body)).toContain('Bagian PKK belum mengisi kontaknya.')
})

test('without the database it says so, and stays a page', async () => {
  const holder = await owner.connect()
  await holder.query('begin; lock table kontak in access exclusive mode')
  const { statusCode, body } = await open()
  await holder.query('rollback')
  holder.release()
  expect(statusCode).toBe(503)
  expect(shownIn(body)).toContain('Kontak belum dapat dibaca.')
  expect(shownIn(body)).toContain('href="/login"')
})
