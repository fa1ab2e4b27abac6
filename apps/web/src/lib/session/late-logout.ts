import { readClaims } from './claims.ts'

/** Names sessions that ended here; the server ends them when it sees the cookie, and takes it back. */
const cookieOf = (protocol: string) =>
  protocol === 'https:' ? ['__Host-sia_keluar', '; secure'] : ['sia_keluar', '']
const SECONDS = 30 * 24 * 60 * 60
const AT_MOST = 10

/**
 * Leaves word for the server that the session of a token is over. A page cannot touch the cookie that
 * opens files, and the server may be out of reach: the browser sends this one with its next request,
 * whatever it is. The session's id opens nothing.
 */
export function leaveWord(token: string | null): void {
  const { jti } = readClaims(token)
  if (typeof jti !== 'string') return
  const [name, secure] = cookieOf(location.protocol)
  const kept = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
  const ids = [jti, ...(kept ? kept.split('.') : [])].slice(0, AT_MOST)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in common browsers.
  document.cookie = `${name}=${ids.join('.')}; path=/; max-age=${SECONDS}; samesite=strict${secure}`
}
