import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

const DIST = join(import.meta.dirname, '../apps/web/dist')
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** One answer, as it left. */
export interface Sent {
  path: string
  bytes: number
}

/**
 * An address of its own in front of the server under test, where a next release is put in place under open pages and
 * what every page and worker asked for is counted. In: the address of the server.
 */
export async function createDeployment(server: string) {
  const sent: Sent[] = []
  let release: string | null = null
  let isDown = false

  const gateway = createServer((asked, reply) => {
    if (isDown) return asked.socket.destroy()
    const path = (asked.url ?? '/').split('?', 1)[0] ?? '/'
    const file = release === null ? null : fileOf(release, path)
    if (file === null) return pass(server, asked, reply, (bytes) => sent.push({ path, bytes }))
    sendFile(file, path, reply)
  })
  await new Promise<void>((listening) => gateway.listen(0, 'localhost', listening))
  const { port } = gateway.address() as AddressInfo

  return {
    origin: `http://localhost:${port}`,
    sent,
    /** Puts a release of another build in place: all its files have other names. */
    deploy: () => {
      release = rebuild()
    },
    /** A server that nobody reaches, though there is a network. */
    goDown: () => {
      isDown = true
    },
    comeBack: () => {
      isDown = false
    },
    close: () => {
      gateway.close()
      gateway.closeAllConnections()
    },
  }
}

/** Whether a file belongs to the second release. */
export const isOfNext = (address: string) => /-\w*Next\.\w+$/.test(address)

function pass(
  server: string,
  asked: IncomingMessage,
  reply: ServerResponse,
  count: (bytes: number) => void,
): void {
  const { host } = new URL(server)
  const onward = request(
    `${server}${asked.url}`,
    { method: asked.method, headers: { ...asked.headers, host } },
    (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => count(bytes))
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    },
  )
  onward.on('error', () => reply.destroy())
  asked.pipe(onward)
}

/** The file of a release at an address; null where the server itself answers. */
function fileOf(release: string, path: string): string | null {
  if (/^\/(api|storage|health)\//.test(path)) return null
  return join(release, extname(path) === '' ? 'index.html' : path)
}

function sendFile(file: string, path: string, reply: ServerResponse): void {
  let content: Buffer
  try {
    content = readFileSync(file)
  } catch {
    reply.writeHead(404).end()
    return
  }
  const keeping = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  reply.writeHead(200, { 'content-type': type, 'cache-control': keeping }).end(content)
}

/** The build as another one would be: the same program, with every file under another name. */
function rebuild(): string {
  const release = mkdtempSync(join(tmpdir(), 'sia-release-'))
  cpSync(DIST, release, { recursive: true })
  const assets = join(release, 'assets')
  const names = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name))
  const nextOf = (name: string) => name.replace(/-([\w-]{4})[\w-]{4}(\.\w+)$/, '-$1Next$2')
  for (const file of [
    ...names.map((name) => join(assets, name)),
    join(release, 'index.html'),
    join(release, 'worker.js'),
  ]) {
    if (!/\.(js|css|html)$/.test(file)) continue
    let text = readFileSync(file, 'utf8')
    for (const name of names) text = text.replaceAll(name, nextOf(name))
    // The worker knows the HTML by what is in it.
    writeFileSync(file, text.replace(/("?revision"?:")\w{8}/, '$1deadbeef'))
  }
  for (const name of names) renameSync(join(assets, name), join(assets, nextOf(name)))
  return release
}
