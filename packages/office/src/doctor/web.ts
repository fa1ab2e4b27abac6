import type { Env } from '@sia/server/env'
import { type Finding, ok, problem } from './finding.ts'
import { addressOf, fetchMetrics } from './server.ts'

const READY = /^sia_web_ready (\d)$/m

/**
 * Whether the server that runs has the whole web app, as its metrics say. Nothing where they cannot be asked, or the
 * server is of a version that does not tell.
 */
export async function checkWeb(
  env: Pick<Env, 'SERVER_URL' | 'HOST' | 'PORT' | 'METRICS_TOKEN'>,
): Promise<Finding[]> {
  if (env.METRICS_TOKEN === undefined) return []
  const metrics = await fetchMetrics(addressOf(env), env.METRICS_TOKEN)
  const [, ready] = READY.exec(metrics ?? '') ?? []
  if (ready === undefined) return []
  return [
    ready === '1'
      ? ok('aplikasi web', 'terpasang utuh')
      : problem(
          'aplikasi web',
          'berkas aplikasi web tidak ada atau tidak dapat dibuka: halaman mulai kosong dan lambat',
          'Bangun ulang (npx -y pnpm@12 build) atau pakai image yang utuh, lalu mulai ulang server.',
        ),
  ]
}
