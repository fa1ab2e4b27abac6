import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createUnknownAddresses, UNKNOWN_ADDRESSES } from '@sia/server/http/unknown-addresses'
import { createWindowCount } from '@sia/server/http/window-count'
import { createFolder } from '@sia/server/test/cleanup'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { web } from './web.ts'

const root = createFolder('web')
mkdirSync(join(root, 'assets'))
writeFileSync(join(root, 'index.html'), '<html><head></head><body>Kantor</body></html>')
const unknown = createUnknownAddresses(createWindowCount(UNKNOWN_ADDRESSES))
const app = fastify()
await app.register(web, { root, hasCampus: false, unknown })

it.each(['/', '/mahasiswa/24010001'])(
  'answers to who asks for the head of %s alone as to who reads it',
  async (url) => {
    const read = await app.inject({ method: 'GET', url })
    const head = await app.inject({ method: 'HEAD', url })
    expect([read.statusCode, head.statusCode]).toEqual([200, 200])
    expect(head.body).toBe('')
    for (const name of ['content-type', 'content-length', 'cache-control']) {
      expect(head.headers[name]).toBe(read.headers[name])
    }
  },
)
