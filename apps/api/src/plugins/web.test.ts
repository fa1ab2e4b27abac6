import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '@sia/server/env'
import { createUnknownAddresses, UNKNOWN_ADDRESSES } from '@sia/server/http/unknown-addresses'
import { createWindowCount } from '@sia/server/http/window-count'
import { createFolder } from '@sia/server/test/cleanup'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { web } from './web.ts'

/** A server of a build with one file of each kind. */
async function serve(source: NodeJS.ProcessEnv = {}) {
  const root = createFolder('web')
  mkdirSync(join(root, 'assets'))
  for (const name of [
    'index.html',
    'worker.js',
    'manifest.webmanifest',
    'assets/app-1a2b3c4d.js',
  ]) {
    writeFileSync(join(root, name), name)
  }
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const unknown = createUnknownAddresses(createWindowCount(UNKNOWN_ADDRESSES))
  await app.register(web, { env: readEnv(source), root, unknown, verifikasi: async () => null })
  return async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url })
    return [statusCode, headers['content-type'], headers['cache-control'], body]
  }
}

test('what has its content in its name is kept for good, everything else is asked for anew', async () => {
  const get = await serve()
  expect(await get('/assets/app-1a2b3c4d.js')).toEqual([
    200,
    'text/javascript',
    'max-age=31536000, immutable',
    'assets/app-1a2b3c4d.js',
  ])
  const script = ['text/javascript', 'no-cache', 'worker.js']
  expect(await get('/worker.js')).toEqual([200, ...script])
  const manifest = ['application/manifest+json', 'no-cache', 'manifest.webmanifest']
  expect(await get('/manifest.webmanifest')).toEqual([200, ...manifest])
})

test('the HTML has an address of its own beside all pages, for what starts without a network', async () => {
  const get = await serve()
  const html = [200, 'text/html; charset=utf-8', 'no-cache', 'index.html']
  expect(await get('/index.html')).toEqual(html)
  expect(await get('/krs')).toEqual(html)
})

test('a worker that is taken back is answered by one that removes it', async () => {
  const get = await serve({ SERVICE_WORKER: 'off' })
  const [status, , keeping, body] = await get('/worker.js')
  expect([status, keeping]).toEqual([200, 'no-cache'])
  expect(body).toContain('registration.unregister()')
  expect(body).toContain('caches.delete')
})
