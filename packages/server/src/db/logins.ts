import { createHmac } from 'node:crypto'

/** The role of the students' server; its connections take it on where the server was given the schema's owner. */
export const APP_ROLE = 'sia_app'
/** The role of the offices: of `sia`, and of Kantor's server. */
export const OFFICE_ROLE = 'sia_office'

/** Who logs in, and with what. */
export interface Login {
  user: string
  password: string
}

/** Who an address connects as. */
export function loginOf(url: string): Login {
  const { username, password } = new URL(url)
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/** Whether two addresses connect as one user. */
export const isSameUser = (one: string, other: string): boolean =>
  loginOf(one).user === loginOf(other).user

/**
 * The offices' login beside one of the students' server, where none was said: campus IT has one address to keep. The
 * password cannot be guessed from outside; whoever knows the students' password can work it out, and
 * DATABASE_OFFICE_URL says another. No password stays none, where PostgreSQL asks for none.
 */
export function officeLoginOf({ user, password }: Login): Login {
  const own = password && createHmac('sha256', password).update('office').digest('hex')
  return { user: user === APP_ROLE ? OFFICE_ROLE : `${user}_office`, password: own }
}

/** The address of the offices' login beside that of the students' server. */
export function officeUrlOf(databaseUrl: string): string {
  const { user, password } = officeLoginOf(loginOf(databaseUrl))
  const url = new URL(databaseUrl)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return url.href
}
