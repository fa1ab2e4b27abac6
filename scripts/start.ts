import { readEnv } from '../packages/server/src/env.ts'
import { checkSurroundings } from '../packages/server/src/http/surroundings.ts'
import { version } from '../packages/server/src/version.ts'
import { buildClient, buildWeb } from './build.ts'
import { explain, note } from './terminal.ts'

// Builds what is missing, then runs the server in this process until Ctrl-C or SIGTERM.

try {
  const env = readEnv()
  // Nobody waits for a build to hear of a mistake in the settings.
  await checkSurroundings(env)
  note(`SIA ${version}`)
  await buildClient(note)
  await buildWeb(note)
  const { serveUntilStopped } = await import('./serve.ts')
  await serveUntilStopped(env, { withKantor: env.KANTOR !== false })
} catch (error) {
  explain(error)
  process.exit(1)
}
