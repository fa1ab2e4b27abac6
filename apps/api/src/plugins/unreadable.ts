import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { allowOriginOf } from './cross-origin.ts'

const KNOWN: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'Permintaan terlalu lama dikirim. Silakan coba lagi.',
  ],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Data yang dikirim terlalu besar.'],
}

/**
 * Answers what never became a request: too slow, far too long an address, no HTTP at all. No hook or
 * plugin sees it, so the contract's error body and headers are written by hand.
 * @param origins further origins that may read the answer.
 */
export const unreadableAnswerer = (origins: string[]) => (error: ConnectionError, socket: Socket) =>
  answer(error, socket, allowOriginOf(origins, error, socket))

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
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
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
