import { type Cookie, expect, type Page } from 'playwright/test'

/** Password of every demo account. */
export const PASSWORD = 'mahasiswa'

/** A login, as the browser that made it has it. */
export interface Session {
  nim: string
  origin: string
  id: string
  token: string
  cookies: Cookie[]
}

/** Calls that may end sessions: a logout, that of other devices, a new password. */
const ENDING = /\/api\/(logout|sesi\/akhiri|mhs\/\d+)$/

/** Sessions that no test of this worker has at the moment. */
const free: Session[] = []

/** The sessions of each page. */
const held = new WeakMap<Page, Session[]>()

/** Sessions that a test has sent something for that ends them, now or when the server comes to it. */
const spent = new WeakSet<Session>()

/**
 * A session of a student for a page, on its context's cookies too. The server looks at a password as long as a phone
 * computes for a page: a session that a test left as it found it serves the next one of its worker.
 */
export async function takeSession(page: Page, nim: string): Promise<Session> {
  const session = (await findFree(nim)) ?? (await logIn(page, nim))
  await page.context().addCookies(session.cookies)
  held.set(page, [...(held.get(page) ?? []), session])
  // From whatever tab, and whether the server hears of it or not.
  page.context().on('request', (request) => {
    if (request.method() !== 'GET' && ENDING.test(request.url())) spent.add(session)
  })
  return session
}

/** Takes back what a page has when its test is over. */
export function giveBack(page: Page): void {
  free.push(...(held.get(page) ?? []))
}

/** Ends what is left, at the end of a worker: the next run finds as few sessions of a student as this one. */
export async function endFree(): Promise<void> {
  for (const session of free.splice(0)) await end(session)
}

async function findFree(nim: string): Promise<Session | null> {
  const at = free.findIndex((one) => one.nim === nim)
  const [session] = at < 0 ? [] : free.splice(at, 1)
  if (!session) return null
  if (!spent.has(session)) {
    const reply = await fetch(`${session.origin}/api/check-mhs`, { headers: bearer(session) })
    if (reply.ok) return session
  }
  await end(session)
  return findFree(nim)
}

async function logIn(page: Page, nim: string): Promise<Session> {
  const reply = await page.request.post('/api/login', {
    data: { nim, password: PASSWORD, is_mhs: true },
  })
  const { message, _token } = (await reply.json()) as { message: string; _token: string }
  expect(message).toBe('success')
  const [id = '', token = ''] = _token.split('|')
  const { origin } = new URL(reply.url())
  const set = reply.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const names = set.map(({ value }) => value.split('=')[0])
  const cookies = await page.context().cookies()
  return { nim, origin, id, token, cookies: cookies.filter(({ name }) => names.includes(name)) }
}

async function end(session: Session): Promise<void> {
  await fetch(`${session.origin}/api/logout`, { method: 'POST', headers: bearer(session) })
}

const bearer = ({ token }: Session) => ({ authorization: `Bearer ${token}` })
