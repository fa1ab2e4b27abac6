import { join } from 'node:path'
import { readEnv } from '../apps/api/src/env.ts'
import { createLocalStorage } from '../apps/api/src/lib/storage.ts'
import { startServer } from '../apps/api/src/server.ts'
import { demoAccounts, isEmpty, seedDemo } from '../prisma/seed/seed.ts'
import { note } from './terminal.ts'

/**
 * Runs the server with the configuration of the environment, fills an empty embedded database with
 * demo data, and stops everything at Ctrl-C or SIGTERM.
 */
export async function serveUntilStopped(): Promise<void> {
  const started = performance.now()
  const env = readEnv()
  let hasDemo = false
  const server = await startServer(env, {
    onProgress: note,
    async prepare(databaseUrl, embedded) {
      hasDemo = embedded || env.SEED_DEMO
      if (!hasDemo || !(await isEmpty(databaseUrl))) return
      note('Mengisi data contoh')
      const { put } = createLocalStorage(join(env.DATA_DIR, 'storage'))
      await seedDemo({ databaseUrl, putFile: put, now: new Date(), onProgress: () => undefined })
    },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`\nSIA siap di ${server.address}  (${seconds} detik)\n`)
  if (hasDemo) printDemoAccounts()
  process.stdout.write('\nTekan Ctrl-C untuk berhenti.\n')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    process.stdout.write('\nMenghentikan SIA …\n')
    await server.stop()
    process.stdout.write('SIA berhenti.\n')
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
}

function printDemoAccounts(): void {
  process.stdout.write('\nAkun contoh (password: mahasiswa)\n')
  for (const { nim, keterangan } of demoAccounts) {
    process.stdout.write(`  ${nim}  ${keterangan}\n`)
  }
}
