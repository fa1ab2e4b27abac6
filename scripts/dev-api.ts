import { readEnv } from '../packages/server/src/env.ts'
import { explain, note, runUntilStopped } from './terminal.ts'

// The api alone, as the development command runs it under node --watch.

try {
  const env = readEnv()
  // Nobody waits for a whole server to load to hear of a mistake in the settings.
  const { startServer } = await import('../apps/api/src/server.ts')
  const server = await startServer(env, { onProgress: note })
  // Whoever reads that it is ready may stop it at once.
  runUntilStopped(server)
  note(`API siap di ${server.address}`)
} catch (error) {
  explain(error)
  process.exit(1)
}
