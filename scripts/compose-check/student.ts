import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

/** A student of the demo data whose every screen is full. */
const NIM = '24010001'

/** The answer: the status and the body, or 0 and why nobody answered. */
interface Answer {
  status: number
  text: string
}

/** Asks for an address once, on a connection of its own and whoever signed the certificate; a body is sent as JSON. */
export function call(url: string, token = '', body?: object): Promise<Answer> {
  const ask = url.startsWith('https:') ? encrypted : plain
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const method = body ? 'POST' : 'GET'
  const options = { method, headers, rejectUnauthorized: false, timeout: 60_000, agent: false }
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, text: error.code ?? error.message })
    const asked = ask(url, options, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      reply.on('error', fail)
    })
    asked.on('error', fail)
    asked.on('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })))
    asked.end(body && JSON.stringify(body))
  })
}

/** Logs a student of the demo data in. @returns the token of the session. @throws Error when that fails. */
export async function login(origin: string, nim = NIM): Promise<string> {
  const body = { nim, password: 'mahasiswa', is_mhs: true }
  const { status, text } = await call(`${origin}/api/login`, '', body)
  if (status !== 200) throw new Error(`login of ${nim} answers ${status} ${text}`)
  const [, token = ''] = String(JSON.parse(text)._token).split('|')
  return token
}

/** The status that a session's student is answered with; 0 when nobody answers. */
export async function statusOf(origin: string, token: string): Promise<number> {
  return (await call(`${origin}/api/check-mhs`, token)).status
}

/**
 * Asks `times` a second while `work` is done.
 * @returns how often each answer came.
 */
export async function askDuring(
  ask: () => Promise<string>,
  times: number,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const asked: Promise<string>[] = []
  const timer = setInterval(() => asked.push(ask()), 1000 / times)
  try {
    await wait(1000)
    await work()
    await wait(1000)
  } finally {
    clearInterval(timer)
  }
  const counts: Record<string, number> = {}
  for (const answer of await Promise.all(asked)) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

// Long enough for the busiest machine: what is waited for comes, or never does.
const PATIENCE_MS = 180_000

/** Waits until something is so. @throws Error naming it when it does not come. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`)
    await wait(500)
  }
}
