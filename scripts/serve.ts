import { startServer } from '../apps/api/src/server.ts'
import type { Env } from '../packages/server/src/env.ts'
import { runKantorBeside } from './beside.ts'
import { fillWithDemo, printDemoAccounts, wantsDemo } from './demo.ts'
import { say } from './language.ts'
import { note, runUntilStopped } from './terminal.ts'

const FIRST_ACCOUNT = 'npx -y pnpm@12 -s sia staf tambah budi --nama "Budi Santosa" --peran it'

/**
 * Runs the server with a configuration, fills an empty embedded database with
 * demo data, and stops everything at Ctrl-C or SIGTERM, also while it still starts. `withKantor` runs Kantor beside it.
 */
export async function serveUntilStopped(
  env: Env,
  { withKantor }: { withKantor: boolean },
): Promise<void> {
  const started = performance.now()
  const server = await runUntilStopped(async (holding) => {
    const students = await startServer(env, {
      onProgress: note,
      prepare: (databaseUrl) => fillWithDemo(env, databaseUrl),
      holding,
    })
    if (!withKantor) return { ...students, kantor: null }
    holding(students.stop)
    const kantor = await runKantorBeside(students.urls, {
      // Who looks around has no phone of each demo account.
      settings: wantsDemo(env) ? { KANTOR_SECOND_FACTOR: 'bebas' } : {},
    })
    const stop = async () => {
      await kantor.stop()
      await students.stop()
    }
    return { ...students, kantor: kantor.address, stop }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`\n${say('SIA siap di {}  ({} detik)', server.address, seconds)}\n`)
  if (server.kantor) process.stdout.write(`${say('Kantor di {}', server.kantor)}\n`)
  if (server.kantor && !wantsDemo(env)) {
    process.stdout.write(`\n${say('Akun Kantor pertama:')}\n  ${FIRST_ACCOUNT}\n`)
  }
  await printDemoAccounts(env, { withStaf: server.kantor !== null })
  // Nobody presses keys where the output goes into a log.
  if (process.stdin.isTTY) process.stdout.write(`\n${say('Tekan Ctrl-C untuk berhenti.')}\n`)
}
