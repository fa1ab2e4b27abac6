import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createFolder, undoAfterFile } from '@sia/server/test/cleanup'
import { decrypt } from 'http_ece'
import { generate } from 'selfsigned'

/** A message as a browser gets it. */
interface Received {
  device: string
  headers: IncomingHttpHeaders
  message: Record<string, unknown>
}

/** A push service behind TLS, browsers that it knows, and what they received. */
export async function startPushService() {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: string }>()
  const received: Received[] = []
  /** The service's answer to each device; 201 unless it is set. */
  const answers = new Map<string, number>()
  let slowMs = 0
  const server = createServer({ cert, key }, async (request, reply) => {
    const device = (request.url ?? '').slice(1)
    const body = Buffer.concat(await request.toArray())
    if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs))
    const status = answers.get(device) ?? 201
    const browser = browsers.get(device)
    if (status === 201 && browser) {
      const how = {
        version: 'aes128gcm',
        privateKey: browser.keys,
        authSecret: browser.auth,
      } as const
      const message = JSON.parse(decrypt(body, how).toString())
      received.push({ device, headers: request.headers, message })
    }
    reply.writeHead(status).end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  undoAfterFile(() => void server.close())
  const certificate = join(createFolder('push'), 'push.pem')
  writeFileSync(certificate, cert)
  const host = `localhost:${(server.address() as AddressInfo).port}`

  return {
    host,
    /** A file with its certificate. */
    certificate,
    received,
    answers,
    agent: new Agent({ ca: cert, keepAlive: true, maxSockets: 20 }),
    setSlow: (ms: number) => {
      slowMs = ms
    },
    /** A browser's subscription, as it tells the college. */
    subscribe(device: string) {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      browsers.set(device, { keys, auth })
      return { alamat: `https://${host}/${device}`, p256dh: keys.getPublicKey('base64url'), auth }
    },
  }
}
