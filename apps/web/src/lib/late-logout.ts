import { readClaims } from './claims.ts'

/** Names sessions that ended here; the server ends them when it sees the cookie, and takes it back. */
const [COOKIE, SECURE] =
  location.protocol === 'https:' ? ['__Host-sia_keluar', '; secure'] : ['sia_keluar', '']
const SECONDS = 30 * 24 * 60 * 60
const AT_MOST = 10

/**
 * Leaves word for the server that the session of a token is over. A page can not touch the cookie that
 * opens files, and the server may be out of reach: the browser sends this one with its next request,
 * whatever it is. The session's id opens nothing.
 */
export function leaveWord(token: string | null): void {
  const { jti } = readClaims(token)
  if (typeof jti !== 'string') return
  const kept = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1]
  const ids = [jti, ...(kept ? kept.split('.') : [])].slice(0, AT_MOST)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in common browsers.
  document.cookie = `${COOKIE}=${ids.join('.')}; path=/; max-age=${SECONDS}; samesite=strict${SECURE}`
}
