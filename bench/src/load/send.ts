import type { Dispatcher } from 'undici'
import { percentile } from '../stats.ts'
import type { Outcome } from './job.ts'
import type { Request } from './requests.ts'

const GOOD = new Set([200, 304])

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
  { accepts, ...request }: Request,
  tally: Tally,
): Promise<string> {
  const began = performance.now()
  const { body, status, bytes } = await read(client, request, accepts !== undefined).catch(
    ({ code, message }) => ({ body: '', status: String(code ?? message), bytes: 0 }),
  )
  tally.times.push(performance.now() - began)
  tally.bytes += bytes
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
  if (!GOOD.has(Number(status)) || accepts?.(body) === false) tally.errors += 1
  return body
}

async function read(client: Dispatcher, request: Omit<Request, 'accepts'>, wanted: boolean) {
  const answer = await client.request({ ...request, body: request.body ?? null })
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (wanted) chunks.push(chunk)
  }
  return { body: Buffer.concat(chunks).toString(), status: String(answer.statusCode), bytes }
}
