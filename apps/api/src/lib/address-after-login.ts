import type { FastifyRequest } from 'fastify'

const LONGEST = 2000
const HERE = 'http://sia'

/**
 * Where a login by form was asked for: as the form says, when the form was an answer already, else the page the form
 * was on. Returns path and query on this site, null where it is no address or leads elsewhere.
 */
export function addressAfterLogin({ headers }: FastifyRequest, said: unknown): string | null {
  if (typeof said === 'string' && said !== '') return pathOn(HERE, said)
  const page = URL.parse(headers.referer ?? '')
  return page && pathOn(page.origin, page.href)
}

function pathOn(origin: string, address: string): string | null {
  const url = address.length > LONGEST ? null : URL.parse(address, origin)
  if (url?.origin !== origin) return null
  const path = url.pathname + url.search
  // Two slashes would be another site's address.
  return path.startsWith('//') ? null : path
}
