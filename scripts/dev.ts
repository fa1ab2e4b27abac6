import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../packages/server/src/env.ts'
import { buildClient } from './build.ts'
import { root } from './run.ts'
import { explain, type Holding, note, runUntilStopped } from './terminal.ts'

// The same as start, with live reload: the database stays, the api restarts when its sources
// change, and the web app comes from the development server, which hands /api on.

try {
  await buildClient(note)
  const { readEnv } = await import('../packages/server/src/env.ts')
  const env = readEnv()
  await runUntilStopped((holding) => develop(env, holding))
} catch (error) {
  explain(error)
  process.exit(1)
}

async function develop(env: Env, holding: Holding) {
  const { startEmbedded } = await import('../packages/server/src/db/embedded.ts')
  const { prepareDatabase } = await import('../packages/server/src/db/prepare.ts')
  const { fillWithDemo, printDemoAccounts } = await import('./demo.ts')

  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>()
  const starting =
    env.DATABASE_URL === undefined ? startEmbedded(env.DATA_DIR, { report: note, onLost }) : null
  const stopDatabase = async () => (await starting?.catch(() => null))?.stop()
  holding(stopDatabase)
  const embedded = await starting
  const databaseUrl = embedded?.databaseUrl ?? env.DATABASE_URL ?? ''
  const ownerUrl = embedded?.ownerUrl ?? env.DATABASE_OWNER_URL ?? databaseUrl
  const officeUrl = embedded?.officeUrl ?? env.DATABASE_OFFICE_URL
  await prepareDatabase({ ownerUrl, databaseUrl, officeUrl })
  await fillWithDemo(env, ownerUrl)
  await printDemoAccounts(env, { withStaf: true })

  const apiPort = env.PORT + 1
  const child = (program: string, args: string[], cwd: string, more: NodeJS.ProcessEnv) =>
    // A group of its own, so that Ctrl-C reaches them through us and the database outlives them.
    spawn(program, args, {
      cwd: join(root, cwd),
      env: { ...process.env, ...more },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
  const api = child('node', ['--watch', '--watch-preserve-output', 'scripts/dev-api.ts'], '.', {
    PORT: String(apiPort),
    WORKERS: '1',
    API_DOCS: process.env.API_DOCS ?? '1',
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_OFFICE_URL: officeUrl,
  })
  const vite = join(root, 'apps/web/node_modules/.bin/vite')
  const web = child(vite, ['--port', String(env.PORT), '--strictPort'], 'apps/web', {
    API_ORIGIN: `http://localhost:${apiPort}`,
  })

  const stop = async () => {
    const running = [api, web].filter(({ exitCode, pid }) => exitCode === null && pid !== undefined)
    const ended = running.map((one) => once(one, 'exit'))
    for (const { pid } of running) process.kill(-(pid ?? 0), 'SIGTERM')
    await Promise.all(ended)
    await stopDatabase()
  }
  return { stop, lost }
}
