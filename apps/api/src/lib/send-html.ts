import { PassThrough } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** HTML whose beginning is known before the rest is. */
export interface EarlyHtml {
  begin: string
  /** In pieces. */
  end: Promise<string[]>
}

// Quality 4 makes a schedule's HTML 8 % larger than 5, in two thirds of the time. With 3, 15 % more in 40 % of it, a
// schedule would weigh more than its 180 KB to the very end. Half this window makes 1 % more, twice as much nothing
// less.
const quick = {
  // All of a document at once: each piece is a packet and a turn of its own.
  chunkSize: 64 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
}
const PACKERS = {
  br: () => createBrotliCompress(quick),
  gzip: () => createGzip({ level: 1 }),
  identity: () => new PassThrough(),
}

/** Answers what is for one reader, once: nobody on the way keeps it, nor the browser. */
export function sendOnce(html: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const packer = packerFor(request, reply)
  packer.end(html)
  return reply.send(packer)
}

/** The same in two parts: the browser makes its page ready, with the style sheet, while the second is made. */
export function sendEarly(
  { begin, end }: EarlyHtml,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const packer = packerFor(request, reply)
  packer.write(begin)
  if ('flush' in packer) packer.flush()
  end.then(
    (pieces) => packer.end(Buffer.concat(pieces.map((piece) => Buffer.from(piece)))),
    (error) => packer.destroy(error),
  )
  return reply.send(packer)
}

function packerFor(request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'cache-control': 'no-store, private', vary: 'accept-encoding, cookie' })
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
  if (encoding) reply.header('content-encoding', encoding)
  reply.type('text/html; charset=utf-8')
  return PACKERS[encoding ?? 'identity']()
}
