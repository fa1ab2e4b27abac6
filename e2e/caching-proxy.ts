import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import CachePolicy from 'http-cache-semantics'

/** A proxy's headers where an answer says nothing about keeping it. */
const UNSAID = { 'cache-control': 'max-age=600' }

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * A proxy in front of a server that keeps for everybody whatever the rules allow (RFC 9111), and hands it out without
 * asking again. Takes the server's address; returns its own, and the addresses it answered by itself.
 */
export async function createCachingProxy(server: string) {
  const kept = new Map<string, { policy: CachePolicy; answer: Answer }[]>()
  const hits: string[] = []
  const proxy = createServer(async (asked, reply) => {
    const { method = 'GET', url = '/' } = asked
    const about = { url, method, headers: asked.headers }
    const known = kept.get(url) ?? []
    const hit = known.find(({ policy }) => policy.satisfiesWithoutRevalidation(about))
    if (hit) {
      hits.push(url)
      reply.writeHead(hit.answer.status, hit.policy.responseHeaders()).end(hit.answer.body)
      return
    }
    try {
      const sent = await pass(server, about, asked)
      const headers = { ...UNSAID, ...sent.headers }
      const policy = new CachePolicy(about, { ...sent, headers } as CachePolicy.Response)
      if (policy.storable()) kept.set(url, [...known, { policy, answer: { ...sent, headers } }])
      reply.writeHead(sent.status, sent.headers).end(sent.body)
    } catch {
      reply.destroy()
    }
  })
  await new Promise<void>((listening) => proxy.listen(0, 'localhost', listening))
  const { port } = proxy.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    port,
    hits,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

function pass(
  server: string,
  { url, method, headers }: { url: string; method: string; headers: IncomingHttpHeaders },
  body: NodeJS.ReadableStream,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onward = request(`${server}${url}`, { method, headers }, async (answer) => {
      const parts: Buffer[] = []
      try {
        for await (const part of answer) parts.push(part)
      } catch (error) {
        return reject(error)
      }
      const { connection: _, 'transfer-encoding': __, ...own } = answer.headers
      resolve({ status: answer.statusCode ?? 502, headers: own, body: Buffer.concat(parts) })
    })
    onward.on('error', reject)
    body.pipe(onward)
  })
}
