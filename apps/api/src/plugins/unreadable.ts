import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'

const KNOWN: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Permintaan terlalu lama dikirim. Silakan coba lagi.'],
  HPE_HEADER_OVERFLOW: [431, 'Data yang dikirim terlalu besar.'],
}

/**
 * Answers what never became a request: too slow, too long an address, no HTTP at all. No hook or
 * plugin sees it, so the contract's error body is written by hand.
 */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = KNOWN[error.code] ?? [400, 'Permintaan tidak dapat dibaca.']
  const body = JSON.stringify({ message, errors: {} })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: same-origin',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // A client that goes on sending is not waited for.
  socket.destroySoon()
}
