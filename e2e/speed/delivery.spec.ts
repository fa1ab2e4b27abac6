import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'

const DIST = join(import.meta.dirname, '../../apps/web/dist')

/** Asks as curl does: what comes is what travels, nothing unpacked. */
async function ask(address: string, headers: Record<string, string> = {}) {
  const reply = await new Promise<IncomingMessage>((answered, failed) => {
    get(address, { headers }, answered).on('error', failed)
  })
  const body = Buffer.concat(await reply.toArray())
  return { status: reply.statusCode, headers: reply.headers, body }
}

test('hashed files come as they were compressed at the build, once and for all', async ({
  baseURL,
}) => {
  const files = readdirSync(join(DIST, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files) {
    const file = join(DIST, 'assets', name)
    // Fonts and pictures are compressed as they are.
    const forms: [accept: string, encoding: string | undefined, path: string][] =
      /\.(woff2|png)$/.test(name)
        ? [['gzip, deflate, br', undefined, file]]
        : [
            ['gzip, deflate, br', 'br', `${file}.br`],
            ['gzip', 'gzip', `${file}.gz`],
            ['identity', undefined, file],
          ]
    for (const [accept, encoding, path] of forms) {
      const address = `${baseURL}/assets/${name}`
      const { status, headers, body } = await ask(address, { 'accept-encoding': accept })
      expect([name, status, headers['content-encoding']]).toEqual([name, 200, encoding])
      expect(headers['cache-control']).toBe('max-age=31536000, immutable')
      expect(body.equals(readFileSync(path))).toBe(true)
      expect([name, headers.etag]).toEqual([name, undefined])
    }
  }
})

test('an older or unknown file of the build is a 404 that nobody keeps', async ({ baseURL }) => {
  const { status, headers } = await ask(`${baseURL}/assets/index-00000000.js`)
  expect(status).toBe(404)
  expect(headers['cache-control'] ?? '').not.toContain('immutable')
})

test('the HTML of every address is small and asked for anew', async ({ baseURL }) => {
  for (const path of ['/', '/krs', '/kelas-show/7?x=1']) {
    const { status, headers, body } = await ask(baseURL + path, { 'accept-encoding': 'br' })
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
      200,
      'br',
      'no-cache',
    ])
    // The styles stand in it.
    expect(body.length).toBeLessThan(16_000)
    const validators = [headers.etag ?? '', `W/${headers.etag}`]
    for (const etag of validators) {
      const again = await ask(baseURL + path, { 'if-none-match': etag })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
    const other = await ask(baseURL + path, { 'if-none-match': '"lama"' })
    expect(other.status).toBe(200)
  }
})

test('the HTML that the worker keeps beside its files is small', async ({ baseURL }) => {
  const { status, body } = await ask(`${baseURL}/index.html`, { 'accept-encoding': 'br' })
  expect(status).toBe(200)
  expect(body.length).toBeLessThan(3_500)
})

test('the HTML comes in the form that the browser asks for', async ({ baseURL }) => {
  for (const [accept, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ] as const) {
    const { headers } = await ask(`${baseURL}/krs`, { 'accept-encoding': accept })
    expect([accept, headers['content-encoding']]).toEqual([accept, encoding])
  }
})
