import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import mime from 'mime-types'
import parseRange from 'range-parser'
import { notFound } from '../errors.ts'
import type { ByteRange, Storage, StoredFile } from '../storage/storage.ts'

/**
 * Answers with a stored file: its type by name, 304 to a reader that has it already, 206 to one that
 * asks for a part.
 * @throws AppError not_found, unavailable. Product §16.2.
 */
export async function sendStored(
  storage: Storage,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const file = await storage.stat(path)
  if (!file) throw notFound()
  const validators = { etag: file.etag, 'last-modified': file.modified.toUTCString() }
  reply.headers({ ...validators, 'accept-ranges': 'bytes' })
  if (fresh(request.headers, validators)) return reply.status(304).send()

  const range = rangeOf(request, file)
  const length = range ? range.end - range.start + 1 : file.size
  reply.headers({
    'content-type': mime.contentType(basename(path)) || 'application/octet-stream',
    'content-length': length,
  })
  if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  }
  // Without a body the framework would say that its length is 0.
  const isHead = request.method === 'HEAD'
  return reply.send(isHead ? Readable.from([]) : await storage.read(path, range))
}

// A range that makes no sense, or was meant for another version of the file, asks for all of it.
function rangeOf({ headers }: FastifyRequest, file: StoredFile): ByteRange | undefined {
  const { range, 'if-range': version } = headers
  if (range === undefined || (version !== undefined && version !== file.etag)) return undefined
  const ranges = parseRange(file.size, range)
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1
    ? ranges[0]
    : undefined
}
