import type { FastifyRequest } from 'fastify'

const LONGEST = 2000
const HERE = 'http://sia'

/**
 * Where a login by form was asked for: as the form says, when the form was an answer already, else the page the form
 * was on. Returns path and query on this site, null where it is no address or leads elsewhere.
 */
export function addressAfterLogin({ headers }: FastifyRequest, said: unknown): string | null {
  if (typeof said === 'string' && said !== '') return ownAddress(said)
  const page = URL.parse(headers.referer ?? '')
  return page && pathOn(page.origin, page.href)
}

/** Path and query on this site of an address; null where it is none, leads elsewhere, or is a step of a login. */
export const ownAddress = (text: string): string | null => (text === '' ? null : pathOn(HERE, text))

function pathOn(origin: string, address: string): string | null {
  const url = address.length > LONGEST ? null : URL.parse(address, origin)
  if (url?.origin !== origin) return null
  const path = url.pathname + url.search
  // Two slashes would be another site's address.
  if (path.startsWith('//') || path.startsWith('/login/')) return null
  return path.length > LONGEST ? null : path
}
