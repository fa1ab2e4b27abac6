import type { FastifyRequest } from 'fastify'
import { hasTooManyFields } from './body-bounds.ts'

const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * The address of a request as the router takes it, from the request's target as it came: path and
 * query of an absolute target ('http://host/api/krs'); a path with an escape that stands for nothing
 * ('/api/%') as the name it spells, so that it is answered like any other that does not exist.
 */
export function toRoutable(target: string): string {
  const url = ABSOLUTE.test(target) ? target.replace(ABSOLUTE, '').replace(/^(?!\/)/, '/') : target
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

/**
 * Whether a request is for the API: by its route, because a path may be spelled in many ways
 * ('/%61pi/krs'); by the decoded path where there is no route.
 */
export const isApi = (request: FastifyRequest): boolean => isBelow('/api/', request)

/** The same for the addresses below another folder, such as '/kalender/'. */
export const isBelow = (folder: string, { routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? decodeURI(pathOf({ url }))).startsWith(folder)

/** The path of a request, as it came. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/**
 * A query or form by its keys, as browsers read one: escape by escape, so that a lone '%' stays one, and
 * of a key given twice the last value. One with too many fields is not read: whoever takes it refuses it.
 * Product §18.5.
 */
export const parseQuery = (text: string): Record<string, string> =>
  hasTooManyFields(text) ? {} : Object.fromEntries(new URLSearchParams(text))

function isDecodable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
