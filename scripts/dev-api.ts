import { readEnv } from '../packages/server/src/env.ts'
import { explain, note, runUntilStopped } from './terminal.ts'

// The api alone, as the development command runs it under node --watch.

try {
  const env = readEnv()
  // Nobody waits for a whole server to load to hear of a mistake in the settings.
  const { startServer } = await import('../apps/api/src/server.ts')
  const server = await runUntilStopped((holding) => startServer(env, { onProgress: note, holding }))
  note(`API siap di ${server.address}`)
} catch (error) {
  explain(error)
  process.exit(1)
}
