import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { allowOriginOf } from './cross-origin.ts'
import { NOTHING } from './security-headers.ts'

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

const KNOWN: Record<string, [status: string, message: string]> = {
  [TOO_SLOW]: ['408 Request Timeout', 'Permintaan terlalu lama dikirim. Silakan coba lagi.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Data yang dikirim terlalu besar.'],
}

const latest = new WeakMap<Socket, IncomingMessage>()

/** Notes each connection's latest request: it tells who asks there, and whether he was heard to the end. */
export const latestRequest = plugin(async (app: FastifyInstance) => {
  app.server.on('request', (request: IncomingMessage) => latest.set(request.socket, request))
})

/**
 * Answers what never became a request: too slow, far too long an address, no HTTP at all. No hook or
 * plugin sees it, so the contract's error body and headers are written by hand.
 * @param origins further origins that may read the answer.
 */
export const unreadableAnswerer =
  (origins: string[]) => (error: ConnectionError, socket: Socket) => {
    const refuse = () =>
      answer(error, socket, allowOriginOf(origins, error, latest.get(socket)?.headers.origin))
    if (error.code === TOO_SLOW) unlessArrived(socket, refuse)
    else refuse()
  }

// Node looks at the clock before it reads. A server that other programs kept from its work reads what has come
// meanwhile first, so that nobody is told to be slow because the server was.
function unlessArrived(socket: Socket, refuse: () => void): void {
  const before = latest.get(socket)
  const wasComplete = before?.complete
  setImmediate(() => {
    const now = latest.get(socket)
    if (!now?.complete || (now === before && wasComplete)) refuse()
  })
}

function answer(error: ConnectionError, socket: Socket, more: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = KNOWN[error.code] ?? [
    '400 Bad Request',
    'Permintaan tidak dapat dibaca.',
  ]
  const body = JSON.stringify({ message, errors: {} })
  const lines = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Security-Policy: ${NOTHING}`,
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: same-origin',
    'Cache-Control: no-store',
    'Connection: close',
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // A client that goes on sending is not waited for.
  socket.destroySoon()
}
