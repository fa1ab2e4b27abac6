import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { percentile } from '../stats.ts'
import type { Outcome } from './job.ts'
import type { Request } from './requests.ts'

const AFTER_ERROR_MS = 20

/** Collects what became of requests. */
export class Tally {
  times: number[] = []
  bytes = 0
  errors = 0
  statuses: Record<string, number> = {}
  private readonly began: number

  /** Times are counted from `began`, now unless told. */
  constructor(began = performance.now()) {
    this.began = began
  }

  /** The summary of everything so far. */
  outcome(): Outcome {
    const seconds = (performance.now() - this.began) / 1000
    const { times, bytes, errors, statuses } = this
    return {
      requests: times.length,
      seconds,
      perSecond: times.length / seconds,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      max: percentile(times, 1),
      bytes: Math.round(bytes / times.length),
      statuses,
      errors,
    }
  }
}

/** Sends a request, reads the answer to its end and counts it; resolves with the body where it was asked for. */
export async function send(
  client: Dispatcher,
  { status: wanted = 200, accepts, ...request }: Request,
  tally: Tally,
): Promise<string> {
  const began = performance.now()
  const { body, status, bytes } = await read(client, request, accepts !== undefined).catch(
    async ({ code, message }) => {
      // A server that is gone answers nothing at once, thousands of times.
      await sleep(AFTER_ERROR_MS)
      return { body: '', status: String(code ?? message), bytes: 0 }
    },
  )
  tally.times.push(performance.now() - began)
  tally.bytes += bytes
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
  if (status !== String(wanted) || accepts?.(body) === false) tally.errors += 1
  return body
}

// The lowest way in: streams would take a good part of what is measured from the same cores.
function read(client: Dispatcher, request: Omit<Request, 'accepts' | 'status'>, withBody: boolean) {
  return new Promise<{ body: string; status: string; bytes: number }>((resolve, reject) => {
    const chunks: Buffer[] = []
    let status = ''
    let bytes = 0
    client.dispatch(
      { ...request, body: request.body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart(_, statusCode) {
          status = String(statusCode)
        },
        onResponseData(_, chunk) {
          bytes += chunk.length
          if (withBody) chunks.push(chunk)
        },
        onResponseEnd: () => resolve({ body: Buffer.concat(chunks).toString(), status, bytes }),
        onResponseError: (_, error) => reject(error),
      },
    )
  })
}
