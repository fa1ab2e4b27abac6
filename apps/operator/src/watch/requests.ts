import { type Finding, ok, problem, warning } from '@sia/office/doctor/finding'
import { fetchMetrics } from '@sia/office/doctor/server'

/** How many requests a server has answered since its start, and how many of them with an error of its own. */
export interface Requests {
  answered: number
  failed: number
}

// One slow moment is no alarm: at least so many, and so large a part of all.
const LEAST_FAILED = 10
const LEAST_SHARE = 0.05

const COUNT = /^http_request_duration_seconds_count\{.*status="(\d+)".*\} (\d+)/

/** The requests in a server's metrics. */
export function readRequests(metrics: string): Requests {
  const counts = metrics.split('\n').flatMap((line) => {
    const [, status, count] = COUNT.exec(line) ?? []
    return status === undefined ? [] : [{ status: Number(status), count: Number(count) }]
  })
  const sum = (some: { count: number }[]) => some.reduce((total, { count }) => total + count, 0)
  return { answered: sum(counts), failed: sum(counts.filter(({ status }) => status >= 500)) }
}

/** The share of failed requests since the last look; a server that started anew is looked at since then. */
export function judgeRequests(before: Requests | null, after: Requests): Finding {
  const since = before && before.answered <= after.answered ? before : { answered: 0, failed: 0 }
  const [answered, failed] = [after.answered - since.answered, after.failed - since.failed]
  const found = `${failed} dari ${answered} permintaan gagal (5xx)`
  return failed >= LEAST_FAILED && failed >= answered * LEAST_SHARE
    ? problem('kesalahan', found, 'Lihat catatan server; setiap baris error menyebut sebabnya.')
    : ok('kesalahan', found)
}

/** The requests that a server counted; null where it does not answer, which is another check's finding. */
export async function fetchRequests(address: string, token: string): Promise<Requests | null> {
  const metrics = await fetchMetrics(address, token)
  return metrics === null ? null : readRequests(metrics)
}

/** The finding where errors cannot be counted. */
export const uncounted = () =>
  warning(
    'kesalahan',
    'kesalahan server tidak dapat dihitung',
    'Isi METRICS_TOKEN yang sama di server dan di sini.',
  )
