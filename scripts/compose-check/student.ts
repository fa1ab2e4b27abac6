import { request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

/** Students of the demo data: of one alone the server lets only so many calls wait. */
export const STUDENTS = ['24010001', '24010002', '25020001', '25020002']

/** Logs a student of the demo data in. @returns the token of the session. @throws Error when that fails. */
export async function login(origin: string, nim = STUDENTS[0]): Promise<string> {
  const reply = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nim, password: 'mahasiswa', is_mhs: true }),
    signal: AbortSignal.timeout(20_000),
  })
  const { _token = '' } = (await reply.json()) as { _token?: string }
  const [, token = ''] = _token.split('|')
  if (token === '') throw new Error(`login answers ${reply.status}`)
  return token
}

/** The status that a session's student is answered with; 0 when nobody answers. */
export async function statusOf(origin: string, token: string): Promise<number> {
  try {
    const headers = { authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(20_000)
    return (await fetch(`${origin}/api/check-mhs`, { headers, signal })).status
  } catch {
    return 0
  }
}

/** The status of a page by HTTPS on this machine, whoever signed the certificate. */
export function httpsStatus(path: string, token = ''): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return new Promise((resolve) => {
    const options = { rejectUnauthorized: false, headers, timeout: 40_000, agent: false }
    request(`https://localhost${path}`, options, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })
}

/**
 * Asks `times` a second while `work` is done.
 * @returns how often each answer came.
 */
export async function askDuring(
  ask: () => Promise<number>,
  times: number,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const asked: Promise<number>[] = []
  const timer = setInterval(() => asked.push(ask()), 1000 / times)
  try {
    await wait(1000)
    await work()
    await wait(1000)
  } finally {
    clearInterval(timer)
  }
  const counts: Record<string, number> = {}
  for (const status of await Promise.all(asked)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Waits until something is so. @throws Error naming it when it is not within `seconds`. */
export async function until(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await wait(500)
  }
}
