import { buildClient, buildWeb } from './build.ts'
import { explain, note } from './terminal.ts'

// Builds what is missing, then runs the server in this process until Ctrl-C or SIGTERM.

try {
  await buildClient(note)
  await buildWeb(note)
  const { serveUntilStopped } = await import('./serve.ts')
  await serveUntilStopped()
} catch (error) {
  explain(error)
  process.exit(1)
}
