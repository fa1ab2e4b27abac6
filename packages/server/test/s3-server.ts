import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

interface Stored {
  bytes: Buffer
  type: string
  modified: Date
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * A store that speaks as much of the S3 protocol as the storage uses, with one bucket in memory. It
 * reckons every request's signature (version 4) itself and refuses a wrong one, and can be told to
 * refuse everything.
 */
export async function startS3({ bucket = 'sia', key = 'KUNCI', secret = 'rahasia/+=' } = {}) {
  const objects = new Map<string, Stored>()
  const state = { broken: false }

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const answer = (
      status: number,
      headers: Record<string, string | number> = {},
      bytes?: Buffer,
    ) => response.writeHead(status, headers).end(bytes)
    const refuse = (status: number, code: string) =>
      answer(status, {}, Buffer.from(`<Error><Code>${code}</Code></Error>`))
    if (state.broken) return refuse(507, 'InsufficientStorage')
    if (!isSigned(request, body, key, secret)) return refuse(403, 'SignatureDoesNotMatch')

    const [, place, ...rest] = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').split(
      '/',
    )
    if (place !== bucket) return refuse(404, 'NoSuchBucket')
    const path = rest.join('/')
    const query = new URL(request.url ?? '', 'http://s3').searchParams
    if (query.has('list-type')) return answer(200, {}, listOf([...objects.keys()], query))
    if (path === '') return answer(200)
    if (request.method === 'PUT') {
      const type = String(request.headers['content-type'])
      objects.set(path, { bytes: body, type, modified: new Date() })
      return answer(200, { etag: `"${hash(body).slice(0, 32)}"` })
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return answer(204)
    }
    const found = objects.get(path)
    if (!found) return refuse(404, 'NoSuchKey')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = start ? found.bytes.subarray(Number(start), Number(end) + 1) : found.bytes
    const headers = {
      etag: `"${hash(found.bytes).slice(0, 32)}"`,
      'last-modified': found.modified.toUTCString(),
      'content-type': found.type,
      'content-length': part.length,
    }
    return answer(start ? 206 : 200, headers, request.method === 'HEAD' ? undefined : part)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    objects,
    state,
    url: `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?ssl=0&region=kampus`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

// Short pages, so that a reader who stops after the first is found out.
const PAGE = 3

function listOf(names: string[], query: URLSearchParams): Buffer {
  const all = names.sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const text = (name: string) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const items = all
    .slice(from, from + PAGE)
    .map((name) => `<Contents><Key>${text(name)}</Key></Contents>`)
  const more = from + PAGE < all.length
  const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  return Buffer.from(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${items.join('')}</ListBucketResult>`,
  )
}

function isSigned(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  key: string,
  secret: string,
) {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(.+), SignedHeaders=(.+), Signature=(.+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [id, ...scope] = credential.split('/')
  const digest = String(headers['x-amz-content-sha256'])
  if (id !== key || digest !== hash(body)) return false
  const [path = '', query = ''] = url.split('?')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const sorted = query.split('&').sort().join('&')
  const request = [method, path, sorted, signed.join(''), names, digest].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), hash(request)].join(
    '\n',
  )
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(signingKey, text).toString('hex') === signature
}
