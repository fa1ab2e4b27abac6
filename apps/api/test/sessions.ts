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
