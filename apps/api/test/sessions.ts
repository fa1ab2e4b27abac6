import { login } from '@sia/contracts/auth'
import { createSession, PASSWORD } from '@sia/server/test/factories'
import type { TestApp } from './harness.ts'

/** Logs a student in over the real call and answers the bearer. */
export async function tokenOf({ call }: TestApp, nim: string): Promise<string> {
  const { body } = await call(login, { body: { nim, password: PASSWORD, is_mhs: true } })
  const secret = body._token?.split('|')[1]
  if (!secret) throw new Error(`login of ${nim} answered ${body.message}`)
  return secret
}

/** A bearer of a session made without a login, for tests that need many students. */
export async function sessionOf({ app, db }: TestApp, mhs: { id: number }): Promise<string> {
  const { id, account_id, expires_at } = await createSession(db, mhs)
  const exp = Math.floor(expires_at.getTime() / 1000)
  return app.jwt.sign({ exp }, { sub: String(account_id), jti: id })
}

/** A login as a browser makes it; returns the session's id, the bearer and the files cookie. */
export async function logInAs({ app }: TestApp, { nim }: { nim: string }, cookie = '') {
  const payload = { nim, password: PASSWORD, is_mhs: true }
  const sent = await app.inject({ method: 'POST', url: '/api/login', payload, headers: { cookie } })
  const [id = '', token = ''] = sent.json<{ _token: string }>()._token.split('|')
  const value = sent.cookies.find(({ name }) => name === 'sia_files')?.value
  return { id, token, files: `sia_files=${value}` }
}
