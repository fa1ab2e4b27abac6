import { startServer } from '../apps/api/src/server.ts'
import type { Env } from '../packages/server/src/env.ts'
import { fillWithDemo, printDemoAccounts } from './demo.ts'
import { note, runUntilStopped } from './terminal.ts'

/**
 * Runs the server with a configuration, fills an empty embedded database with
 * demo data, and stops everything at Ctrl-C or SIGTERM.
 */
export async function serveUntilStopped(env: Env): Promise<void> {
  const started = performance.now()
  const server = await startServer(env, {
    onProgress: note,
    prepare: (databaseUrl) => fillWithDemo(env, databaseUrl),
  })
  // Whoever reads that it is ready may stop it at once.
  runUntilStopped(server)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`\nSIA siap di ${server.address}  (${seconds} detik)\n`)
  await printDemoAccounts(env)
  // Nobody presses keys where the output goes into a log.
  if (process.stdin.isTTY) process.stdout.write('\nTekan Ctrl-C untuk berhenti.\n')
}
