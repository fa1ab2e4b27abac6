import type { Endpoint } from '@sia/contracts/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type * as z from 'zod'

// Values that nobody types and any program can send.
const VALUES: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '\0',
  '\ud800',
  '٠١٢٣٤٥',
  'x'.repeat(2000),
  [],
  [[null]],
  {},
  { toString: 1, valueOf: 1 },
]
/** The same in place of a whole body. */
const BODIES: unknown[] = [null, 0, 'x', [], [{}], {}]
const IDS = ['1', '0', '-1', '%00', '%D9%A3', '9'.repeat(300)]
/** Fields of forms that no call takes. */
const FORM_FIELDS = ['nim', 'password', 'password_confirmation', 'kode', 'tujuan']
const READS = ['GET', 'HEAD', 'OPTIONS']

interface Walk {
  calls: Endpoint[]
  /** The headers of somebody who may do most. */
  headers: Record<string, string>
  /** Routes that are left out, 'POST /api/logout'. */
  without?: string[]
}

/**
 * Asks every route for what nobody sends: each field of each body as each odd value, whole bodies, forms, ids and queries.
 * @returns the requests that a server has no answer to: 5xx but 503 with Retry-After, as 'POST /login {"nim":null}: 500'.
 */
export async function findBroken(
  app: FastifyInstance,
  { calls, headers, without = [] }: Walk,
): Promise<string[]> {
  await app.ready()
  const broken: string[] = []
  for (const { method, url } of app.allRoutes) {
    if (['HEAD', 'OPTIONS'].includes(method) || without.includes(`${method} ${url}`)) continue
    const call = calls.find((one) => one.method === method && one.path === url)
    for (const shot of shotsAt(method, url, call)) {
      const { statusCode, headers: answered } = await app.inject({
        ...shot,
        headers: { ...headers, ...shot.headers },
      } as InjectOptions)
      if (statusCode < 500 || (statusCode === 503 && answered['retry-after'])) continue
      broken.push(
        `${method} ${shot.url} ${String(shot.payload ?? '').slice(0, 120)}: ${statusCode}`,
      )
    }
  }
  return broken
}

interface Shot {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: string
}

function shotsAt(method: string, url: string, call: Endpoint | undefined): Shot[] {
  const at = (id: string) => url.replace(/:\w+/g, id).replace('*', id)
  const address = at('1')
  const ids = url === address ? [address] : IDS.map(at)
  const odd = ids.map((one): Shot => ({ method, url: one }))
  const queries = namesIn(call?.query).flatMap((name) =>
    ['', '%00', '-1', '%D9%A3', '1e9', 'x'.repeat(500)].map(
      (value): Shot => ({ method, url: `${address}?${name}=${value}` }),
    ),
  )
  if (READS.includes(method)) return [...odd, ...queries]
  const json = (body: unknown): Shot => ({
    method,
    url: address,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  const names = call ? namesIn(call.body) : FORM_FIELDS
  const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
  const form: Shot = {
    method,
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: names.map((name) => `${name}=%00%D9%A3&${name}`).join('&'),
  }
  const isFile = call?.upload !== undefined
  const multipart: Shot = {
    method,
    url: address,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="${call?.upload}"; filename="a"\r\n\r\nx\r\n--b--\r\n`,
  }
  return [
    ...odd.map((shot) => ({ ...shot, ...json({}), url: shot.url })),
    ...BODIES.map(json),
    ...(names.length > 0 ? VALUES.map((value) => json(all(value))) : []),
    form,
    ...(isFile ? [multipart] : []),
    ...queries,
  ]
}

/** The fields of a contract's object. */
function namesIn(schema: z.core.$ZodType | undefined): string[] {
  const { shape } = (schema?._zod.def ?? {}) as { shape?: Record<string, unknown> }
  return Object.keys(shape ?? {})
}
