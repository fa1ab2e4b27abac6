import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'

const DIST = join(import.meta.dirname, '../apps/web/dist')
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** One answer, as it left: its headers and its body. */
export interface Sent {
  path: string
  bytes: number
  /** Whether it was the service worker that asked, or the browser for it. */
  isOfWorker: boolean
}

/** Who answers 503 in place of the server, if anybody does; 'nobody' breaks the connection. */
type Refusing = (path: string) => { type: string; body: string } | 'nobody' | null

/**
 * An address of its own in front of the server under test, where a next release is put in place under open pages and
 * what every page and worker asked for is counted. Takes the address of the server.
 */
export async function createDeployment(server: string) {
  const sent: Sent[] = []
  let release: string | null = null
  let worker: string | null = null
  let refuses: Refusing = () => null

  const gateway = createServer((asked, reply) => {
    const path = (asked.url ?? '/').split('?', 1)[0] ?? '/'
    const refusal = refuses(path)
    if (refusal === 'nobody') return asked.socket.destroy()
    if (refusal) {
      reply.writeHead(503, { 'content-type': refusal.type, 'retry-after': '60' }).end(refusal.body)
      return
    }
    if (worker !== null && path === '/worker.js') {
      reply.writeHead(200, { 'content-type': TYPES['.js'], 'cache-control': 'no-cache' })
      return reply.end(worker)
    }
    const file = release === null ? null : fileOf(release, path)
    const isOfWorker = [path, asked.headers.referer].some((one) => one?.endsWith('/worker.js'))
    const count = (bytes: number) => sent.push({ path, bytes, isOfWorker })
    if (file === null) return pass(server, asked, reply, count)
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
      refuses = () => 'nobody'
    },
    /** The server in maintenance: 503 for calls and pages (plugins/maintenance.ts, maintenance-page.ts). */
    maintain: async (message: string) => {
      const body = JSON.stringify({ message, errors: {} })
      const refusal = { type: 'application/json', body }
      const page = { type: 'text/html; charset=utf-8', body: await maintenancePage(message) }
      const isPage = (path: string) => extname(path) === '' && !isOfServer(path)
      refuses = (path) => (path.startsWith('/api/') ? refusal : isPage(path) ? page : null)
    },
    /** A proxy in front of it that answers 503 to everything with a page of its own. */
    closeAtProxy: (body: string) => {
      refuses = () => ({ type: 'text/html', body })
    },
    comeBack: () => {
      refuses = () => null
    },
    /** Has another text answer `/worker.js`; null for the build's own. */
    putWorker: (text: string | null) => {
      worker = text
    },
    close: () => {
      gateway.close()
      gateway.closeAllConnections()
      if (release) rmSync(release, { recursive: true })
    },
  }
}

/** The page as the server makes it. */
async function maintenancePage(message: string): Promise<string> {
  const program = join(import.meta.dirname, 'write-maintenance.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, message])
  return stdout
}

const isOfServer = (path: string) => /^\/(api|storage|health)\//.test(path)

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
      let bytes = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      // Who has gone on to another page meanwhile does not get it.
      reply.on('finish', () => count(bytes))
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    },
  )
  onward.on('error', () => reply.destroy())
  asked.pipe(onward)
}

/** The file of a release at an address; null where the server itself answers. */
function fileOf(release: string, path: string): string | null {
  if (isOfServer(path)) return null
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
  const nextOf = (name: string) => name.replace(/-([\w-]{2})[\w-]{4}(\.\w+)$/, '-$1Next$2')
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
