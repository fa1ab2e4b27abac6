import { Agent, request } from 'node:http'

/** The outcome of one call: an answer that arrived whole, or the error of a connection that broke. */
export interface Outcome {
  /** 0 without an answer. */
  status: number
  body: string
  /** Seconds of the Retry-After header, 0 without one. */
  retryAfter: number
  error: string | null
}

export interface Call {
  method?: string
  path: string
  token?: string
  headers?: Record<string, string>
  payload?: string | Buffer
}

/** A browser's connection: kept alive, one call at a time. */
export function createConnection(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = ({ method = 'GET', path, token, headers, payload }: Call) =>
    new Promise<Outcome>((resolve) => {
      const fail = (error: string) => resolve({ status: 0, body: '', retryAfter: 0, error })
      const bearer = token && { authorization: `Bearer ${token}` }
      const length = payload && { 'content-length': String(Buffer.byteLength(payload)) }
      const outgoing = request(`${address}${path}`, {
        method,
        agent,
        headers: { ...bearer, ...length, ...headers },
      })
      outgoing.on('error', ({ message, code }: NodeJS.ErrnoException) => fail(code ?? message))
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('error', () => fail('answer cut off'))
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            retryAfter: Number(response.headers['retry-after'] ?? 0),
            error: null,
          }),
        )
      })
      outgoing.end(payload)
    })
  return { send, close: () => agent.destroy() }
}

export type Connection = ReturnType<typeof createConnection>

export const json = (method: string, path: string, token: string, body: object): Call => ({
  method,
  path,
  token,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(body),
})
