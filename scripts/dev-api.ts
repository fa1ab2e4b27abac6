import { startServer } from '../apps/api/src/server.ts'
import { readEnv } from '../packages/server/src/env.ts'
import { explain, note, runUntilStopped } from './terminal.ts'

// The api alone, as the development command runs it under node --watch.

try {
  const server = await startServer(readEnv(), { onProgress: note })
  // Whoever reads that it is ready may stop it at once.
  runUntilStopped(server)
  note(`API siap di ${server.address}`)
} catch (error) {
  explain(error)
  process.exit(1)
}
