import { startServer } from '../apps/api/src/server.ts'
import type { Env } from '../packages/server/src/env.ts'
import { fillWithDemo, printDemoAccounts } from './demo.ts'
import { say } from './language.ts'
import { note, runUntilStopped } from './terminal.ts'

/**
 * Runs the server with a configuration, fills an empty embedded database with
 * demo data, and stops everything at Ctrl-C or SIGTERM, also while it still starts.
 */
export async function serveUntilStopped(env: Env): Promise<void> {
  const started = performance.now()
  const server = await runUntilStopped((holding) =>
    startServer(env, {
      onProgress: note,
      prepare: (databaseUrl) => fillWithDemo(env, databaseUrl),
      holding,
    }),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`\n${say('SIA siap di {}  ({} detik)', server.address, seconds)}\n`)
  await printDemoAccounts(env)
  // Nobody presses keys where the output goes into a log.
  if (process.stdin.isTTY) process.stdout.write(`\n${say('Tekan Ctrl-C untuk berhenti.')}\n`)
}
