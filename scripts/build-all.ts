import { buildClient, buildWeb } from './build.ts'
import { explain, note } from './terminal.ts'

// Builds ahead the parts that start would build: for the container image and the continuous integration.

try {
  await buildClient(note)
  await buildWeb(note)
} catch (error) {
  explain(error)
  process.exit(1)
}
